import type { Catalogue } from '../../server/market/catalogue/port.ts';
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
  /** Title, description and answers, each word after a space. */
  words: string;
  /** Names of the chosen values by spec id. */
  answers: ReadonlyMap<number, readonly string[]>;
  /** Answered numbers by the spec's key. */
  numbers: ReadonlyMap<string, number>;
}

/** One condition: `c:` category ids, `p:` places, `tl:` liras from..to, `v:` values, `n:` a number's key=from..to, `w:` words; `!` leaves out. */
export interface Condition {
  kind: 'c' | 'p' | 'tl' | 'v' | 'n' | 'w';
  not: boolean;
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
  let group = '';
  return table.split('\n').flatMap((line): Expectation[] => {
    if (line.startsWith('# ')) group = line.slice(2);
    if (!line.trim() || line.startsWith('#')) return [];
    const at = line.lastIndexOf(' | ');
    const conditions = line
      .slice(at + 3)
      .split(' ')
      .filter(Boolean)
      .map(conditionOf);
    if (at < 0) throw new Error(`No expectation: ${line}`);
    return [{ group, sentence: line.slice(0, at), conditions }];
  });
}

function conditionOf(written: string): Condition {
  const match = /^(!?)(c|p|tl|v|n|w):(.+)$/.exec(written);
  if (!match?.[3]) throw new Error(`Not a condition: ${written}`);
  const kind = match[2] as Condition['kind'];
  const any = match[3].split(',').map((one) => one.replaceAll('_', ' '));
  return {
    kind,
    not: match[1] === '!',
    any: kind === 'p' || kind === 'v' || kind === 'w' ? any.map(foldTurkish) : any,
  };
}

/** Whether an ad is what a sentence asked for. What an ad did not answer is not held against it; what it answered otherwise is. */
export function fits(ad: MarketAd, expectation: Expectation, catalogue: Catalogue): boolean {
  return expectation.conditions.every(
    ({ kind, not, any }) => any.some((one) => holds(ad, kind, one, not, catalogue)) !== not,
  );
}

function holds(ad: MarketAd, kind: Condition['kind'], one: string, not: boolean, catalogue: Catalogue): boolean {
  switch (kind) {
    case 'c':
      return ad.categories.includes(Number(one));
    case 'p':
      return ad.place.includes(one);
    case 'tl':
      return isWithin(ad.lira, one);
    case 'w':
      return ad.words.includes(` ${one}`);
    case 'n': {
      const [key = '', range = ''] = one.split('=');
      const number = ad.numbers.get(key);
      return number === undefined || isWithin(number, range);
    }
    case 'v': {
      const asked = [...ad.answers].filter(([specId]) => valueNames(catalogue, specId).has(one));
      if (asked.some(([, names]) => names.includes(one))) return true;
      // An exclusion is broken only by an ad that says so.
      return not ? false : asked.length === 0 || ad.words.includes(` ${one}`);
    }
  }
}

const named = new Map<number, ReadonlySet<string>>();
function valueNames(catalogue: Catalogue, specId: number): ReadonlySet<string> {
  const known =
    named.get(specId) ?? new Set(catalogue.specs.get(specId)?.values.map(({ names }) => foldTurkish(names.tr)));
  named.set(specId, known);
  return known;
}

/** `10..20`, `..20`, `10..`: both ends inclusive. */
export function isWithin(number: number, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  return (!from || number >= Number(from)) && (!to || number <= Number(to));
}
