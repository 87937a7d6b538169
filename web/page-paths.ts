import { languages } from '../contract/enums.ts';
import type { Language } from '../contract/enums.ts';
import { screenTable, screens } from './screens.ts';
import type { ScreenName } from './screens.ts';

export type PagePaths = Record<Language, string>;

/** A matched route; its id is `<language>.<screen>`, or `all.<screen>` if both languages share the path. */
interface ShownRoute {
  id: string;
  params: Readonly<Record<string, string | undefined>>;
  loaderData?: unknown;
}

/** The screen of a route id; undefined for the root route. */
export function screenOfRoute(id: string | undefined): ScreenName | undefined {
  const name = id?.split('.')[1];
  return name !== undefined && name in screens ? (name as ScreenName) : undefined;
}

/** Paths of a page in both languages: from its loader, otherwise from its screen with the same parameters. */
export function pathsOfPage(page: ShownRoute | undefined): PagePaths {
  const paths = (page?.loaderData as { paths?: PagePaths } | undefined)?.paths;
  if (paths) return paths;
  const screen = screenTable[screenOfRoute(page?.id) ?? 'home'];
  const filled = (path: string) =>
    path.replace(/\[(\.\.\.)?(\w+)\]/g, (_, rest: string | undefined, key: string) =>
      (page?.params[rest === undefined ? key : '*'] ?? '').split('/').map(encodeURIComponent).join('/'),
    );
  const [tr, en] = languages.map((language) => filled(screen[language]));
  return { tr: tr ?? '/', en: en ?? '/' };
}

/** Path in another language with the page's filters, without the `lang` parameter. */
export function withQuery(path: string, search: string): string {
  const [pathname = '/', own] = path.split('?', 2);
  const query = new URLSearchParams(own ?? search);
  query.delete('lang');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
