import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { languages } from '../contract/enums.ts';
import { screenTable } from './screens.ts';

/** `/ilan/[...id]` → `ilan/*`, `/siparislerim/[id]` → `siparislerim/:id`. */
function pattern(path: string): string {
  return path
    .slice(1)
    .replace(/\[\.\.\.\w+\]/, '*')
    .replace(/\[(\w+)\]/g, ':$1');
}

/** One route per screen and language; a path that both languages share is one route. Ids are `tr.home`, `en.faq`, `all.home`. */
export default Object.entries(screenTable).flatMap(([name, screen]): RouteConfigEntry[] => {
  const { file } = screen;
  if (!file) return [];
  if (screen.tr === screen.en) {
    return [
      screen.tr === '/'
        ? { id: `all.${name}`, index: true, file }
        : { id: `all.${name}`, path: pattern(screen.tr), file },
    ];
  }
  return languages.map((language) => ({ id: `${language}.${name}`, path: pattern(screen[language]), file }));
}) satisfies RouteConfig;
