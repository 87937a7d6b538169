import type { Language } from '../../contract/enums.ts';
import type { tr } from './tr/index.ts';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The words of the interface, by area; every language has the same keys. */
export type IndexWords = Texts<(typeof tr)['index']>;

/** The words for error codes and what a call did. */
export type ApiWords = Texts<(typeof tr)['api']>;

export interface LanguageWords {
  index: IndexWords;
  api: ApiWords;
}

/** Loads one language's words; the other language's never reach the browser. */
export async function loadWords(language: Language): Promise<LanguageWords> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./tr/index.ts')).tr;
}
