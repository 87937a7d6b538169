import { languages } from '../contract/enums.ts';
import type { Language } from '../contract/enums.ts';
import { screenTable } from './screens.ts';

/** Fixed path prefix of each screen and language, for screens whose paths differ. */
const prefixes = Object.values(screenTable)
  .filter((screen) => screen.tr !== screen.en)
  .flatMap((screen) => languages.map((language) => ({ language, start: screen[language].replace(/\/?\[.*$/, '') })))
  .toSorted((a, b) => b.start.length - a.start.length);

/** The language of a path; undefined for paths shared by both. Category paths exist in both languages, so the catalogue determines theirs. */
export function languageOfPath(pathname: string): Language | undefined {
  const path = pathname.replace(/\.data$/, '');
  return prefixes.find(({ start }) => path === start || path.startsWith(`${start}/`))?.language;
}

/** The first supported language of the browser's header; Turkish otherwise. */
export function languageOfHeader(header: string | null): Language {
  for (const part of (header ?? '').split(',')) {
    const accepted = languages.find((language) => part.trim().toLowerCase().startsWith(language));
    if (accepted) return accepted;
  }
  return 'tr';
}
