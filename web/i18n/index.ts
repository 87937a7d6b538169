import type { Language } from '../../contract/enums.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { tr } from './tr/index.ts';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Turkish = typeof tr;

/** An area of words that is loaded with the screens that speak it. */
export type Area = keyof Turkish['areas'];

/** What the file of an area holds: its `translations` and, where its calls have error codes of their own, `api`. */
export type AreaTranslations<A extends Area> = Texts<Awaited<ReturnType<Turkish['areas'][A]>>>;

/** The words of the interface, by area; every language has the same keys. */
export type IndexTranslations = Texts<Turkish['index']> & { [A in Area]: AreaTranslations<A>['translations'] };

/** The words for the error codes that any page may meet. */
export type ApiTranslations = Texts<Turkish['api']>;

/** Every code there are words for, in whatever area: the contract's, and those that only the browser knows. */
export type ApiCode = keyof ApiTranslations | ErrorCode;

/** One language: the words of every page, and how each other area is loaded. */
export interface LanguageTranslations {
  index: Texts<Turkish['index']>;
  api: ApiTranslations;
  areas: { [A in Area]: () => Promise<AreaTranslations<A>> };
}

/** Loads what every page has of one language; the other language's words never reach the browser. */
export async function loadTranslations(language: Language): Promise<LanguageTranslations> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./tr/index.ts')).tr;
}
