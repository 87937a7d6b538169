import type { Language } from '../../contract/enums.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { tr } from './tr/index.ts';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Turkish = typeof tr;

/** An area of texts, loaded with the screens that use it. */
export type Area = keyof Turkish['areas'];

/** An area's file: its `translations`, and `api` with texts for its calls' error codes. */
export type AreaTranslations<A extends Area> = Texts<Awaited<ReturnType<Turkish['areas'][A]>>>;

/** Texts of the interface by area; every language has the same keys. */
export type IndexTranslations = Texts<Turkish['index']> & { [A in Area]: AreaTranslations<A>['translations'] };

/** Texts for error codes that can occur on any page. */
export type ApiTranslations = Texts<Turkish['api']>;

/** Every code with a text in any area: the contract's codes and those of the browser. */
export type ApiCode = keyof ApiTranslations | ErrorCode;

/** One language: the texts of every page, and a loader for each area. */
export interface LanguageTranslations {
  index: Texts<Turkish['index']>;
  api: ApiTranslations;
  areas: { [A in Area]: () => Promise<AreaTranslations<A>> };
}

/** Loads one language's texts for every page. The browser never downloads the other language. */
export async function loadTranslations(language: Language): Promise<LanguageTranslations> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./tr/index.ts')).tr;
}
