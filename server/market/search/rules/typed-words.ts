import { otherWriting } from './number-words.ts';
import { searchWords } from './search-text.ts';
import { readModels, readWritings } from '../../../../data/categories/models.ts';

interface Codes {
  /** Car versions: `320`, `c180`. */
  versions: ReadonlySet<string>;
  written: ReadonlyMap<string, readonly string[]>;
}
let known: Codes | undefined;

function codes(): Codes {
  known ??= {
    versions: new Set(readModels().flatMap((model) => (model.spec === 'carModel' ? model.codes : []))),
    written: new Map(readWritings()),
  };
  return known;
}

/** The folded words of a query. A version typed in two parts (`3.20d`, `c 180`, `WH-1000XM5`) becomes one word, as in most titles. */
export function typedWords(text: string | undefined): string[] {
  const { versions } = codes();
  const whole = (text ?? '').replaceAll(
    /(?<![\d.,])(\d)[.,](\d\d)(?![\d.,])/g,
    (typed, series: string, engine: string) => (versions.has(series + engine) ? series + engine : typed),
  );
  return searchWords(whole).reduce<string[]>((joined, word) => {
    const before = joined.at(-1) ?? '';
    const isCarVersion = /^[a-z]{1,3}$/.test(before) && versions.has(before + (/^\d+/.exec(word)?.[0] ?? ''));
    const isCode = /^[a-z]{2,3}$/.test(before) && /^\d{3,}[a-z][a-z\d]*$/.test(word);
    return isCarVersion || isCode ? [...joined.slice(0, -1), before + word] : [...joined, word];
  }, []);
}

/** True for a folded car version (`320d`, `c200d`). */
export function isVersion(word: string): boolean {
  const [, version = ''] = /^([a-z]{0,3}\d+)[a-z]{0,2}$/.exec(word) ?? [];
  return codes().versions.has(version);
}

/** Endings added to `3.20`, to find `3.20d` and the like. */
const engines = ['', 'd', 'i'];

/** Other spellings of a folded word; all words of a spelling must be in the title. Pure. */
export function otherWritings(word: string): readonly (readonly string[])[] {
  const { versions, written } = codes();
  const number = otherWriting(word);
  const [, series = '', engine = '', ending = ''] = /^(\d)(\d\d)([a-z]{0,2})$/.exec(word) ?? [];
  const [, letters = '', rest = ''] = /^([a-z]{1,3})(\d{2,}[a-z\d]*)$/.exec(word) ?? [];
  const isCode = versions.has(letters + (/^\d+/.exec(rest)?.[0] ?? '')) || (letters.length > 1 && /^\d{3}/.test(rest));
  const [, middle = '', behind = ''] = /^(\d{3})([a-z]{1,2})$/.exec(rest) ?? [];
  const short = written.get(word);
  return [
    ...(number === undefined ? [] : [[number]]),
    ...(versions.has(series + engine) && ending !== '' ? [[series, engine + ending]] : []),
    ...(versions.has(series + engine) && ending === '' ? engines.map((one) => [series, engine + one]) : []),
    ...(isCode && letters !== '' ? [[letters, rest]] : []),
    ...(isCode && behind !== '' ? [[letters, middle, behind]] : []),
    ...(short ? [short] : []),
  ];
}
