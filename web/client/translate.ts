import type { Language } from '../../contract/enums.ts';
import type { ApiCode, Area, IndexTranslations, LanguageTranslations } from '../i18n/index.ts';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type WithoutNumber<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** A text of the interface: `shell.menu.home`. Texts that differ with a number are named without `_one` and `_other`. */
export type TranslationKey = WithoutNumber<Leaves<IndexTranslations>>;

type AreaKey<A extends Area> = A extends Area ? Extract<TranslationKey, `${A}.${string}`> : never;
type FrameKey = Exclude<TranslationKey, AreaKey<Area>>;

/** What goes into the `{{blanks}}` of a text; `count` also chooses between its `_one` and `_other`. */
export type TranslationValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Says a text of the frame or of the areas `A`, or, with the namespace `api`, what an error code means; a code without words here is a
 * general error.
 */
export interface Translate<A extends Area = never> {
  (key: FrameKey | AreaKey<A>, values?: TranslationValues): string;
  (code: ApiCode, options: { ns: 'api' }): string;
}

/** One language's words as a page has them: those of every page from the start, an area's from when it is loaded. */
export interface I18n {
  /** Says what is there; a text of an area that is not is its key. */
  t: Translate<Area>;
  /** Loads an area once: later calls get the same promise, also where it failed, so that whoever waits learns it. */
  load(area: Area): Promise<void>;
}

/**
 * Holds the words of one language. It is some lines of ours because every page carries it: see docs/decisions on words.
 */
export function createI18n(language: Language, words: LanguageTranslations): I18n {
  const texts = new Map(leavesOf(words.index));
  const errors = new Map(leavesOf(words.api));
  const areas = new Map<Area, Promise<void>>();
  const plural = new Intl.PluralRules(language);

  function begin(area: Area): Promise<void> {
    const loading: Promise<void> = words.areas[area]().then((file: { translations: object; api?: object }) => {
      for (const [key, text] of leavesOf(file.translations, `${area}.`)) texts.set(key, text);
      for (const [code, text] of leavesOf(file.api ?? {})) errors.set(code, text);
      // By these React's `use` knows a promise that has ended, and goes on without waiting: on the server and where a page begins.
      void Object.assign(loading, { status: 'fulfilled', value: undefined });
    });
    areas.set(area, loading);
    return loading;
  }

  return {
    t: (key: string, values?: TranslationValues): string => {
      if (values?.['ns'] === 'api') return errors.get(key) ?? words.api.GeneralError;
      const counted =
        typeof values?.['count'] === 'number' ? texts.get(`${key}_${plural.select(values['count'])}`) : undefined;
      const text = counted ?? texts.get(key) ?? key;
      return values && text.includes('{{')
        ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
        : text;
    },
    load: (area) => areas.get(area) ?? begin(area),
  };
}

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value as object, `${path}${key}.`),
  );
}
