import type { Language } from '../../contract/enums.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { tr } from './tr/index.ts';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Turkish = typeof tr;

/** An area of words that is loaded with the screens that speak it. */
export type Area = keyof Turkish['areas'];

/** What the file of an area holds: its `words` and, where its calls have error codes of their own, `api`. */
export type AreaWords<A extends Area> = Texts<Awaited<ReturnType<Turkish['areas'][A]>>>;

/** The words of the interface, by area; every language has the same keys. */
export type IndexWords = Texts<Turkish['index']> & { [A in Area]: AreaWords<A>['words'] };

/** The words for the error codes that any page may meet. */
export type ApiWords = Texts<Turkish['api']>;

/** Every code there are words for, in whatever area: the contract's, and those that only the browser knows. */
export type ApiCode = keyof ApiWords | ErrorCode;

/** One language: the words of every page, and how each other area is loaded. */
export interface LanguageWords {
  index: Texts<Turkish['index']>;
  api: ApiWords;
  areas: { [A in Area]: () => Promise<AreaWords<A>> };
}

/** Loads what every page has of one language; the other language's words never reach the browser. */
export async function loadWords(language: Language): Promise<LanguageWords> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./tr/index.ts')).tr;
}
