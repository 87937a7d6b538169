import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'));

/** The body of every block that begins with a text. */
function blocks(css: string, begin: string): string[] {
  return css
    .split(begin)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = Array.from(rest).findIndex((letter) => {
        if (letter === '{') depth++;
        if (letter === '}') depth--;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

/** What a shadow alone borders: the rule's last class, however the rule narrows it down. */
function bordered(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{[^{}]*box-shadow:\s*inset 0 0 0 [^{}]*\}/g)].flatMap(([, selector = '']) =>
    selector
      .split(/,(?![^()]*\))/)
      // The focus ring is an outline of its own.
      .filter((one) => !one.includes(':focus'))
      .map((one) => one.trim().replace(/::?[\w-]+(\([^)]*\))?|\[[^\]]*\]/g, '')),
  );
}

/** High-contrast modes draw no shadows: what has no other border there has none at all. */
it.each(sheets)('%s borders in forced colours what it borders by a shadow', (sheet) => {
  const css = readFileSync(join(web, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const forced = blocks(css, '@media (forced-colors: active) {').join('\n');
  const named = [...forced.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join(',');
  const missing = bordered(css).filter((selector) => {
    const last = /\.[\w-]+(?=[^.]*$)/.exec(selector)?.[0] ?? selector;
    return !new RegExp(`${last.replace('.', '\\.')}(?![\\w-])`).test(named);
  });
  expect([...new Set(missing)]).toEqual([]);
});
