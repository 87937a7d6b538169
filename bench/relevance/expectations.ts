import type { Catalogue } from '../../server/market/catalogue/port.ts';
import type { Point } from '../../data/places/geometry.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';

/** An ad as expectations see it. Texts are folded. */
export interface MarketAd {
  id: string;
  title: string;
  /** From the main category to the leaf. */
  categories: readonly number[];
  lira: number;
  /** Province, district, neighbourhood. */
  place: readonly string[];
  /** Position of its district. */
  point?: Point;
  /** Title, description and answers. Each word follows a space. */
  words: string;
  /** Names of the chosen values by spec id. */
  answers: ReadonlyMap<number, readonly string[]>;
  /** Answered numbers by the spec's key. */
  numbers: ReadonlyMap<string, number>;
}

/** Folds a text for comparison. Keeps a `+` without a following digit: `S23+` is another model than `S23`. */
export const folded = (text: string): string => foldTurkish(text.replaceAll(/\+(?!\d)/g, ' plus'));

/**
 * A condition: `c:` category ids, `p:` places, `tl:` liras from..to, `v:` values, `n:` a number's key=from..to, `w:` words. `!` excludes.
 * `v:key=value` names the value's spec: an answer to that spec overrides the words of the ad. With `?` an ad that does not fulfil the condition only
 * leaves it open, such as the version of a car.
 */
export interface Condition {
  kind: 'c' | 'p' | 'tl' | 'v' | 'n' | 'w';
  not: boolean;
  /** True if an ad that does not fulfil it leaves it open. */
  isOpen: boolean;
  /** Alternatives; one is sufficient. */
  any: readonly string[];
}

export interface Expectation {
  group: string;
  sentence: string;
  conditions: readonly Condition[];
}

/** Reads a table: `# group`, then lines `sentence | condition condition`. `_` means a space. Throws if a line is invalid. */
export function readExpectations(table: string): Expectation[] {
  return linesOf(table).map(({ written, ...line }) => ({ ...line, conditions: conditionsOf(written) }));
}

/** Splits a table into lines. The sentence ends at the last ` | `; throws if there is none. */
export function linesOf(table: string): { group: string; sentence: string; written: string }[] {
  let group = '';
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) group = line.slice(2);
    if (!line.trim() || line.startsWith('#')) return [];
    const at = line.lastIndexOf(' | ');
    if (at < 0) throw new Error(`No expectation: ${line}`);
    return [{ group, sentence: line.slice(0, at), written: line.slice(at + 3) }];
  });
}

/** Reads conditions separated by spaces. Throws if one is invalid. */
export const conditionsOf = (written: string): Condition[] => written.split(' ').filter(Boolean).map(conditionOf);

function conditionOf(written: string): Condition {
  const match = /^(\??)(!?)(c|p|tl|v|n|w):(.+)$/.exec(written);
  if (!match?.[4]) throw new Error(`Not a condition: ${written}`);
  const kind = match[3] as Condition['kind'];
  const any = match[4].split(',').map((one) => one.replaceAll('_', ' '));
  return {
    kind,
    not: match[2] === '!',
    isOpen: match[1] === '?',
    any: kind === 'p' || kind === 'v' || kind === 'w' ? any.map(foldedBehindKey) : any,
  };
}

function foldedBehindKey(written: string): string {
  const [value = '', key] = written.split('=').toReversed();
  return key === undefined ? folded(value) : `${key}=${folded(value)}`;
}

/** True if an ad breaks no condition. A missing answer breaks none; a different answer does. */
export function fits(ad: MarketAd, expectation: Expectation, catalogue: Catalogue): boolean {
  return expectation.conditions.every((condition) => verdictOn(ad, condition, catalogue) !== 'no');
}

/** `unknown`: the ad does not state it. */
export type Verdict = 'yes' | 'unknown' | 'no';

/** Judges an ad by a condition. Only an ad that states the excluded value breaks an exclusion. */
export function verdictOn(ad: MarketAd, { kind, not, isOpen, any }: Condition, catalogue: Catalogue): Verdict {
  const verdicts = any.map((one) => verdictOnOne(ad, kind, one, not, catalogue));
  if (not) return verdicts.includes('yes') ? 'no' : 'yes';
  return (['yes', 'unknown'] as const).find((one) => verdicts.includes(one)) ?? (isOpen ? 'unknown' : 'no');
}

function verdictOnOne(ad: MarketAd, kind: Condition['kind'], one: string, not: boolean, catalogue: Catalogue): Verdict {
  const known = (isTrue: boolean): Verdict => (isTrue ? 'yes' : 'no');
  switch (kind) {
    case 'c':
      return known(ad.categories.includes(Number(one)));
    case 'p':
      return known(ad.place.includes(one));
    case 'tl':
      return known(isWithin(ad.lira, one));
    case 'w':
      return known(ad.words.includes(` ${one}`));
    case 'n': {
      const [key = '', range = ''] = one.split('=');
      const number = ad.numbers.get(key);
      return number === undefined ? 'unknown' : known(isWithin(number, range));
    }
    case 'v': {
      const [value = '', key] = one.split('=').toReversed();
      const asked = [...ad.answers].filter(([specId]) =>
        key === undefined ? valueNames(catalogue, specId).has(value) : catalogue.specs.get(specId)?.key === key,
      );
      if (asked.some(([, names]) => names.includes(value))) return 'yes';
      if (key !== undefined && asked.length > 0) return 'no';
      // Without a key the beginning of a word is sufficient; with a key whole words are required.
      const says = key === undefined ? ad.words.includes(` ${value}`) : `${ad.words} `.includes(` ${value} `);
      if (says && !not) return 'yes';
      return asked.length > 0 ? 'no' : 'unknown';
    }
  }
}

const named = new Map<number, ReadonlySet<string>>();
function valueNames(catalogue: Catalogue, specId: number): ReadonlySet<string> {
  const known = named.get(specId) ?? new Set(catalogue.specs.get(specId)?.values.map(({ names }) => folded(names.tr)));
  named.set(specId, known);
  return known;
}

/** Ranges: `10..20`, `..20`, `10..`. Both ends are inclusive. */
export function isWithin(number: number, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  return (!from || number >= Number(from)) && (!to || number <= Number(to));
}
