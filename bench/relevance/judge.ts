import { distanceKm } from '../../data/places/geometry.ts';
import type { Point } from '../../data/places/geometry.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { conditionsOf, linesOf, verdictOn } from './expectations.ts';
import type { Condition, MarketAd } from './expectations.ts';

/** The conditions of a sentence by their role. */
export interface JudgedQuery {
  group: string;
  sentence: string;
  /** Category, make and model. An ad that does not state them is another item. */
  item: readonly Condition[];
  /** Compatibility: sizes, mounts, the vehicle of a part. An ad that states another value is incompatible. */
  fit: readonly Condition[];
  /** Place, bounds, qualities and words. An exact match fulfils them too. */
  others: readonly Condition[];
}

/** The first page of a search. */
export interface JudgedPage {
  /** The list, which should contain only exact matches. */
  items: readonly MarketAd[];
  total: number;
  /** Groups below the list, in their order. The heading names the difference. */
  groups: readonly { difference: string; items: readonly MarketAd[] }[];
}

export interface Judgement {
  /** Listed ads that are another item. */
  wrongItems: readonly MarketAd[];
  /** Listed and grouped ads that break a compatibility condition. */
  incompatible: readonly MarketAd[];
  /** Listed ads that break another condition. */
  inexact: readonly MarketAd[];
  items: number;
  /** Ad pairs from different groups, one ad closer to the query than the other. `rightPairs` have the closer ad first. */
  pairs: number;
  rightPairs: number;
}

export interface Judge {
  catalogue: Catalogue;
  /** Positions of all places with a folded name. */
  pointsOf: (place: string) => readonly Point[];
}

/**
 * Reads a table like `readExpectations`. ` || ` separates the conditions of the item from the others; compatibility conditions start with `+`.
 * Throws if a line is invalid.
 */
export function readQueries(table: string): JudgedQuery[] {
  return linesOf(table).map(({ written, ...line }) => {
    const [required = '', others = ''] = ` ${written} `.split(' || ');
    const [fit, item] = [true, false].map((isFit) =>
      required.split(' ').filter((one) => one.startsWith('+') === isFit),
    ) as [string[], string[]];
    return {
      ...line,
      item: conditionsOf(item.join(' ')),
      fit: conditionsOf(fit.map((one) => one.slice(1)).join(' ')),
      others: conditionsOf(others),
    };
  });
}

/** Judges the first page of a search by the conditions of the query. */
export function judgePage({ items, groups }: JudgedPage, query: JudgedQuery, judge: Judge): Judgement {
  const broken = (ad: MarketAd, conditions: readonly Condition[]) =>
    conditions.some((condition) => verdictOn(ad, condition, judge.catalogue) === 'no');
  const grouped = groups.flatMap((group) => group.items);
  return {
    wrongItems: items.filter((ad) => !isRightItem(ad, query, judge.catalogue)),
    incompatible: [...items, ...grouped].filter((ad) => broken(ad, query.fit)),
    inexact: items.filter((ad) => broken(ad, query.others)),
    items: items.length,
    ...judgeOrder(
      groups.map((group) => group.items),
      query,
      judge,
    ),
  };
}

/**
 * Returns the ads of the market that state all conditions and are not listed. Of several categories or values only the first counts; the others are
 * merely accepted in the list.
 */
export function missedAds(
  { items }: JudgedPage,
  { item, fit, others }: JudgedQuery,
  market: Iterable<MarketAd>,
  catalogue: Catalogue,
): MarketAd[] {
  const shown = new Set(items.map(({ id }) => id));
  const meant = [...item, ...fit, ...others].map((condition) =>
    condition.kind === 'c' || condition.kind === 'v' ? { ...condition, any: condition.any.slice(0, 1) } : condition,
  );
  return [...market].filter(
    (ad) => !shown.has(ad.id) && meant.every((condition) => verdictOn(ad, condition, catalogue) === 'yes'),
  );
}

const isRightItem = (ad: MarketAd, { item }: JudgedQuery, catalogue: Catalogue): boolean =>
  item.every((condition) => verdictOn(ad, condition, catalogue) === 'yes');

/** Conditions with a low rank are relaxed first: words, qualities, bounds, place, then model and make, then category. */
const ranks = { w: 1, v: 2, c: 2, n: 3, tl: 3, p: 4 } as const;
const [modelRank, categoryRank] = [5, 6];

interface Difference {
  ad: MarketAd;
  broken: ReadonlySet<Condition>;
  /** The highest rank of a broken condition; 0 for an exact match. */
  rank: number;
}

function judgeOrder(groups: readonly (readonly MarketAd[])[], query: JudgedQuery, judge: Judge) {
  const differences = groups.map((items) => items.flatMap((ad) => differenceOf(ad, query, judge.catalogue) ?? []));
  let [pairs, rightPairs] = [0, 0];
  for (const [at, earlier] of differences.entries())
    for (const later of differences.slice(at + 1).flat())
      for (const first of earlier) {
        const isRight = isCloser(first, later, judge);
        if (!isRight && !isCloser(later, first, judge)) continue;
        pairs += 1;
        if (isRight) rightPairs += 1;
      }
  return { pairs, rightPairs };
}

/** Returns the broken conditions of an ad. Undefined if the ad leaves one open. */
function differenceOf(ad: MarketAd, { item, fit, others }: JudgedQuery, catalogue: Catalogue): Difference | undefined {
  const broken = new Set<Condition>();
  let rank = 0;
  for (const condition of [...item, ...fit, ...others.filter(({ isOpen }) => !isOpen)]) {
    const verdict = verdictOn(ad, condition, catalogue);
    if (verdict === 'yes') continue;
    const isItem = item.includes(condition);
    // Without an answer the ad cannot be ordered.
    if (verdict === 'unknown' && !isItem) return undefined;
    broken.add(condition);
    rank = Math.max(rank, rankOf(condition, isItem));
  }
  return { ad, broken, rank };
}

function rankOf({ kind }: Condition, isItem: boolean): number {
  if (!isItem) return ranks[kind];
  return kind === 'c' ? categoryRank : modelRank;
}

/** True if `a` must come first: its broken conditions have a lower rank, are a subset, or are clearly missed by less. */
function isCloser(a: Difference, b: Difference, judge: Judge): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.broken.size !== b.broken.size) return a.broken.isSubsetOf(b.broken);
  if (!a.broken.isSubsetOf(b.broken)) return false;
  const [near, far] = [a, b].map((one) => gapOf(one, judge)) as [number, number];
  return near * minGapRatio < far;
}

/** Smaller ratios count as equal, because the search relaxes bounds in steps. */
const minGapRatio = 1.25;

/** Distance of an ad from its broken conditions of the highest rank: a share of the bound, kilometres from the place, otherwise 0. */
function gapOf({ ad, broken, rank }: Difference, { pointsOf }: Judge): number {
  const highest = [...broken].filter(({ kind }) => ranks[kind] === rank);
  const gaps = highest.map(({ kind, any }) => {
    if (kind === 'tl') return Math.min(...any.map((one) => beyond(ad.lira, one)));
    if (kind === 'n') return Math.min(...any.map((one) => numberBeyond(ad, one)));
    const { point } = ad;
    if (kind !== 'p' || !point) return 0;
    return Math.min(...any.flatMap(pointsOf).map((place) => distanceKm(place, point)));
  });
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  return Number.isFinite(sum) ? sum : 0;
}

function numberBeyond(ad: MarketAd, written: string): number {
  const [key = '', range = ''] = written.split('=');
  return beyond(ad.numbers.get(key) ?? 0, range);
}

/** Distance of a number from a range, as a share of the nearer end. */
function beyond(number: number, range: string): number {
  const [from = '', to = ''] = range.split('..');
  if (from && number < Number(from)) return 1 - number / Number(from);
  return to && number > Number(to) ? number / Number(to) - 1 : 0;
}
