import { languages } from '../contract/enums.ts';
import type { Language } from '../contract/enums.ts';
import { screenTable } from './screens.ts';

/** A screen's fixed beginning in each language, for screens whose paths differ. */
const prefixes = Object.values(screenTable)
  .filter((screen) => screen.tr !== screen.en)
  .flatMap((screen) => languages.map((language) => ({ language, start: screen[language].replace(/\/?\[.*$/, '') })))
  .toSorted((a, b) => b.start.length - a.start.length);

/**
 * The language that a path is written in; undefined for paths that both share.
 * Categories have addresses in both languages, so theirs is told by the catalogue.
 */
export function languageOfPath(pathname: string): Language | undefined {
  const path = pathname.replace(/\.data$/, '');
  return prefixes.find(({ start }) => path === start || path.startsWith(`${start}/`))?.language;
}

/** The language of a browser's header that the product speaks; Turkish otherwise. */
export function languageOfHeader(header: string | null): Language {
  for (const part of (header ?? '').split(',')) {
    const accepted = languages.find((language) => part.trim().toLowerCase().startsWith(language));
    if (accepted) return accepted;
  }
  return 'tr';
}
