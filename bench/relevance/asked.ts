import { distanceKm } from '../../data/places/geometry.ts';
import type { Point } from '../../data/places/geometry.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { conditionsOf, linesOf, verdictOn } from './expectations.ts';
import type { Condition, MarketAd } from './expectations.ts';

/** What a sentence asks for, by the role that each condition plays. */
export interface Asked {
  group: string;
  sentence: string;
  /** Category, make and model: an ad that does not say them is another thing. */
  thing: readonly Condition[];
  /** Sizes, mounts, the vehicle a part is for: an ad that says otherwise is of no use. */
  fit: readonly Condition[];
  /** Place, bounds, qualities and words. Only an ad that fulfils them too is an exact match. */
  rest: readonly Condition[];
}

/** The first page of a search. */
export interface JudgedPage {
  /** The list, which holds exact matches alone. */
  items: readonly MarketAd[];
  total: number;
  /** Groups below the list, each with the difference that its heading names, in their order. */
  groups: readonly { difference: string; items: readonly MarketAd[] }[];
}

export interface Judgement {
  /** Items that are not the thing. */
  another: readonly MarketAd[];
  /** Items, and ads of groups, that break a condition of fit. */
  unfit: readonly MarketAd[];
  /** Items that break one of the other conditions. */
  inexact: readonly MarketAd[];
  items: number;
  /** Pairs of ads of different groups of which one is nearer to what was asked, and those with the nearer one first. */
  pairs: number;
  rightPairs: number;
}

export interface Judge {
  catalogue: Catalogue;
  /** Where places of a folded name are. */
  pointsOf: (place: string) => readonly Point[];
}

/**
 * Reads a table like that of `readExpectations`, with ` || ` between what every item must be and what an exact match fulfils as well; conditions of fit
 * begin with `+`. Throws for a line it cannot read.
 */
export function readAsked(table: string): Asked[] {
  return linesOf(table).map(({ written, ...line }) => {
    const [must = '', rest = ''] = ` ${written} `.split(' || ');
    const [fit, thing] = [true, false].map((isFit) =>
      must.split(' ').filter((one) => one.startsWith('+') === isFit),
    ) as [string[], string[]];
    return {
      ...line,
      thing: conditionsOf(thing.join(' ')),
      fit: conditionsOf(fit.map((one) => one.slice(1)).join(' ')),
      rest: conditionsOf(rest),
    };
  });
}

/** Judges the first page of a search by what was asked. */
export function judgePage({ items, groups }: JudgedPage, asked: Asked, judge: Judge): Judgement {
  const broken = (ad: MarketAd, conditions: readonly Condition[]) =>
    conditions.some((condition) => verdictOn(ad, condition, judge.catalogue) === 'no');
  const grouped = groups.flatMap((group) => group.items);
  return {
    another: items.filter((ad) => !isThing(ad, asked, judge.catalogue)),
    unfit: [...items, ...grouped].filter((ad) => broken(ad, asked.fit)),
    inexact: items.filter((ad) => broken(ad, asked.rest)),
    items: items.length,
    ...orderOf(
      groups.map((group) => group.items),
      asked,
      judge,
    ),
  };
}

/**
 * The ads of a market that say all that was asked and are not among the items. Of several categories or values the first is the one that is meant; the
 * others are only accepted.
 */
export function missedBy(
  { items }: JudgedPage,
  { thing, fit, rest }: Asked,
  market: Iterable<MarketAd>,
  catalogue: Catalogue,
): MarketAd[] {
  const shown = new Set(items.map(({ id }) => id));
  const meant = [...thing, ...fit, ...rest].map((condition) =>
    condition.kind === 'c' || condition.kind === 'v' ? { ...condition, any: condition.any.slice(0, 1) } : condition,
  );
  return [...market].filter(
    (ad) => !shown.has(ad.id) && meant.every((condition) => verdictOn(ad, condition, catalogue) === 'yes'),
  );
}

/** An ad that does not say that it is the thing is another one. */
const isThing = (ad: MarketAd, { thing }: Asked, catalogue: Catalogue): boolean =>
  thing.every((condition) => verdictOn(ad, condition, catalogue) === 'yes');

/** What is let go first has the lowest rank: words, qualities, bounds, place, then model and make, then the kind of thing. */
const ranks = { w: 1, v: 2, c: 2, n: 3, tl: 3, p: 4 } as const;
const [modelRank, kindRank] = [5, 6];

interface Difference {
  ad: MarketAd;
  broken: ReadonlySet<Condition>;
  /** The rank of what matters most among the broken conditions; 0 for an exact match. */
  rank: number;
}

function orderOf(groups: readonly (readonly MarketAd[])[], asked: Asked, judge: Judge) {
  const differences = groups.map((items) => items.flatMap((ad) => differenceOf(ad, asked, judge.catalogue) ?? []));
  let [pairs, rightPairs] = [0, 0];
  for (const [at, earlier] of differences.entries())
    for (const later of differences.slice(at + 1).flat())
      for (const first of earlier) {
        const isRight = isNearer(first, later, judge);
        if (!isRight && !isNearer(later, first, judge)) continue;
        pairs += 1;
        if (isRight) rightPairs += 1;
      }
  return { pairs, rightPairs };
}

/** In what an ad differs from what was asked; undefined where the ad leaves something open. */
function differenceOf(ad: MarketAd, { thing, fit, rest }: Asked, catalogue: Catalogue): Difference | undefined {
  const broken = new Set<Condition>();
  let rank = 0;
  for (const condition of [...thing, ...fit, ...rest.filter(({ isOpen }) => !isOpen)]) {
    const verdict = verdictOn(ad, condition, catalogue);
    if (verdict === 'yes') continue;
    const isOfThing = thing.includes(condition);
    // What an ad of another kind does not answer is no question of order.
    if (verdict === 'unknown' && !isOfThing) return undefined;
    broken.add(condition);
    rank = Math.max(rank, rankOf(condition, isOfThing));
  }
  return { ad, broken, rank };
}

function rankOf({ kind }: Condition, isOfThing: boolean): number {
  if (!isOfThing) return ranks[kind];
  return kind === 'c' ? kindRank : modelRank;
}

/** Whether one ad must stand above another one: it lacks something of a lower rank, or less of it, or less by far. */
function isNearer(a: Difference, b: Difference, judge: Judge): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.broken.size !== b.broken.size) return a.broken.isSubsetOf(b.broken);
  if (!a.broken.isSubsetOf(b.broken)) return false;
  const [near, far] = [a, b].map((one) => gapOf(one, judge)) as [number, number];
  return near * farther < far;
}

/** Gaps that differ less count as the same: a widening by steps takes both. */
const farther = 1.25;

/** How far an ad lies outside what it breaks of the highest rank: a share of the bounds, kilometres from the place; 0 for other conditions. */
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

/** How far a number lies outside a range, as a share of the nearer end. */
function beyond(number: number, range: string): number {
  const [from = '', to = ''] = range.split('..');
  if (from && number < Number(from)) return 1 - number / Number(from);
  return to && number > Number(to) ? number / Number(to) - 1 : 0;
}
