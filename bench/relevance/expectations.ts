import type { Catalogue } from '../../server/market/catalogue/port.ts';
import type { Point } from '../../data/places/geometry.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';

/** What an expectation asks of an ad; texts are folded. */
export interface MarketAd {
  id: string;
  title: string;
  /** From the main category down. */
  categories: readonly number[];
  lira: number;
  /** Province, district, neighbourhood. */
  place: readonly string[];
  /** Of its district. */
  point?: Point;
  /** Title, description and answers, each word after a space. */
  words: string;
  /** Names of the chosen values by spec id. */
  answers: ReadonlyMap<number, readonly string[]>;
  /** Answered numbers by the spec's key. */
  numbers: ReadonlyMap<string, number>;
}

/** The form in which names and words are compared; a `+` that no digit follows stays, as in `S23+`, which is another model than `S23`. */
export const folded = (text: string): string => foldTurkish(text.replaceAll(/\+(?!\d)/g, ' plus'));

/**
 * One condition: `c:` category ids, `p:` places, `tl:` liras from..to, `v:` values, `n:` a number's key=from..to, `w:` words; `!` leaves out.
 * `v:key=value` names the value's spec: an ad's answer to that spec then counts more than its words. `?` before a condition: an ad that breaks it only
 * leaves it open, as the version of a car that an ad need not name.
 */
export interface Condition {
  kind: 'c' | 'p' | 'tl' | 'v' | 'n' | 'w';
  not: boolean;
  /** Whether an ad that does not fulfil it leaves it open. */
  isOpen: boolean;
  /** Any of them. */
  any: readonly string[];
}

export interface Expectation {
  group: string;
  sentence: string;
  conditions: readonly Condition[];
}

/** Reads a table: `# group`, then lines `sentence | condition condition`; `_` stands for a space. Throws for a line it cannot read. */
export function readExpectations(table: string): Expectation[] {
  return linesOf(table).map(({ written, ...line }) => ({ ...line, conditions: conditionsOf(written) }));
}

/** The lines of a table: what stands before the last ` | ` is the sentence. Throws for a line without one. */
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

/** Reads conditions that are separated by spaces. Throws for one it cannot read. */
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

/** Whether an ad is what a sentence asked for. What an ad did not answer is not held against it; what it answered otherwise is. */
export function fits(ad: MarketAd, expectation: Expectation, catalogue: Catalogue): boolean {
  return expectation.conditions.every((condition) => verdictOn(ad, condition, catalogue) !== 'no');
}

/** `unknown`: the ad says nothing about it. */
export type Verdict = 'yes' | 'unknown' | 'no';

/** Whether an ad fulfils a condition. An exclusion is broken only by an ad that says so. */
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
      // Without a key a beginning is enough; with one `iphone 14 pro` is not `iphone 14 pro max`.
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

/** `10..20`, `..20`, `10..`: both ends inclusive. */
export function isWithin(number: number, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  return (!from || number >= Number(from)) && (!to || number <= Number(to));
}
