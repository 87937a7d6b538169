import type { Language } from '../../contract/enums.ts';
import type { ApiWords, IndexWords, LanguageWords } from '../words/index.ts';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type WithoutNumber<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** A text of the interface: `shell.menu.home`. Texts that differ with a number are named without `_one` and `_other`. */
export type WordKey = WithoutNumber<Leaves<IndexWords>>;

/** What goes into the `{{blanks}}` of a text; `count` also chooses between its `_one` and `_other`. */
export type WordValues = Readonly<Record<string, string | number | undefined>>;

/** Says a text of the interface, or, with the namespace `api`, what an error code means; an unknown code is a general error. */
export interface Translate {
  (key: WordKey, values?: WordValues): string;
  (code: keyof ApiWords, options: { ns: 'api' }): string;
}

/**
 * Makes the translator of one language. It is 20 lines of ours because every page carries it: see docs/decisions on words.
 */
export function translator(language: Language, words: LanguageWords): Translate {
  const texts = new Map(leavesOf(words.index));
  const errors: Readonly<Record<string, string>> = words.api;
  const plural = new Intl.PluralRules(language);
  return (key: string, values?: WordValues): string => {
    if (values?.['ns'] === 'api') return errors[key] ?? words.api.GeneralError;
    const counted =
      typeof values?.['count'] === 'number' ? texts.get(`${key}_${plural.select(values['count'])}`) : undefined;
    const text = counted ?? texts.get(key) ?? key;
    return values && text.includes('{{')
      ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      : text;
  };
}

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value as object, `${path}${key}.`),
  );
}
