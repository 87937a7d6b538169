import type { Language } from '../../contract/enums.ts';
import type { ApiCode, Area, IndexTranslations, LanguageTranslations } from '../i18n/index.ts';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type WithoutNumber<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** A text key: `shell.menu.home`. Plural keys are without `_one` and `_other`. */
export type TranslationKey = WithoutNumber<Leaves<IndexTranslations>>;

type AreaKey<A extends Area> = A extends Area ? Extract<TranslationKey, `${A}.${string}`> : never;
type FrameKey = Exclude<TranslationKey, AreaKey<Area>>;

/** Values of the `{{placeholders}}` in a text; `count` also selects `_one` or `_other`. */
export type TranslationValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Translates a key of the frame or of the areas `A`. With the namespace `api` it translates an error code; a code without a text is a general error.
 */
export interface Translate<A extends Area = never> {
  (key: FrameKey | AreaKey<A>, values?: TranslationValues): string;
  (code: ApiCode, options: { ns: 'api' }): string;
}

/** Texts of one language on a page: those of every page from the start, those of an area once it is loaded. */
export interface I18n {
  /** Translates a key. The key itself if its area is not loaded. */
  t: Translate<Area>;
  /** Loads an area once. Later calls return the same promise, also a rejected one, so that all waiting components fail. */
  load(area: Area): Promise<void>;
}

/** Our own small implementation, because every page contains it: see docs/decisions/002-own-translation-layer.md. */
export function createI18n(language: Language, words: LanguageTranslations): I18n {
  const texts = new Map(leavesOf(words.index));
  const errors = new Map(leavesOf(words.api));
  const areas = new Map<Area, Promise<void>>();

  function loadArea(area: Area): Promise<void> {
    const loading: Promise<void> = words.areas[area]().then((file: { translations: object; api?: object }) => {
      for (const [key, text] of leavesOf(file.translations, `${area}.`)) texts.set(key, text);
      for (const [code, text] of leavesOf(file.api ?? {})) errors.set(code, text);
      // With these properties, React's `use` reads a settled promise without suspending, on the server and during hydration.
      void Object.assign(loading, { status: 'fulfilled', value: undefined });
    });
    areas.set(area, loading);
    return loading;
  }

  return {
    t: (key: string, values?: TranslationValues): string => {
      if (values?.['ns'] === 'api') return errors.get(key) ?? words.api.GeneralError;
      // In both languages one is singular and all else plural; `Intl.PluralRules` would load data for that.
      const counted =
        typeof values?.['count'] === 'number'
          ? texts.get(`${key}_${values['count'] === 1 ? 'one' : 'other'}`)
          : undefined;
      const text = counted ?? texts.get(key) ?? key;
      return values && text.includes('{{')
        ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
        : text;
    },
    load: (area) => areas.get(area) ?? loadArea(area),
  };
}

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value as object, `${path}${key}.`),
  );
}
