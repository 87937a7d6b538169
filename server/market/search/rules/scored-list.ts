import { keySpan } from './cursor.ts';
import type { Position } from './cursor.ts';
import type { Total } from './search-results.ts';
import { scoreOf, titleLikeness } from './scoring.ts';
import type { Candidate, ScoredSearch } from './scoring.ts';

/** An ad that an engine found for a scored list. */
export interface FoundCandidate extends Candidate {
  id: string;
  /**
   * `shown`: one of the first matches in recommended order, in that order. `sure`: its title and answers match fully. `titled`: its title is the
   * sentence. An ad may be in several.
   */
  arm: string;
  /** 2 if it matches the search, 1 if it is the requested product, 0 otherwise. */
  fits: number;
}

export interface Candidates {
  rows: readonly FoundCandidate[];
  /** Number of matches. */
  total: Total;
}

/** A scored list. `titled` are ads whose title is almost the sentence, but which do not match the search. */
export interface ScoredList {
  /** All places in order. */
  places: Position[];
  total: Total;
  titled: string[];
}

/** Maximum number of ads ordered by score. Later ads keep the order of their rank. */
export const maxScored = 250;

/** With this many full matches among the first ones, no other candidates are searched. */
export const maxCertain = 100;
/** Maximum number of title candidates. */
export const maxTitled = 100;
/** Maximum number of sentence words searched in titles. */
export const maxTitleWords = 12;

/** Sorted by key descending, then by id descending. */
interface Entry extends Position {
  tier: number;
}

/** Exact titles first; then matching ads with a similar title, other matching ads, and matching ads beyond `maxScored`. */
const tiers = { title: 0, nearTitle: 1, full: 2, unscored: 3 } as const;
const lastTier = 4;

/** Orders candidates by score. `said` are the folded words of the sentence. */
export function scoredList(
  { rows, total }: Candidates,
  {
    search,
    said,
    rates,
  }: { search: ScoredSearch; said: readonly string[]; rates?: ReadonlyMap<string, number> | undefined },
): ScoredList {
  const entries = new Map<string, Entry>();
  const keyed = keyOf(search, rates);
  const put = (row: FoundCandidate, tier: number) => {
    const known = entries.get(row.id);
    if (!known || tier < known.tier) entries.set(row.id, { id: row.id, tier, key: keyed(row, tier) });
  };
  let count = 0;
  for (const row of rows) {
    if (row.arm === 'titled') continue;
    if (row.arm === 'shown') count += 1;
    put(row, count > maxScored ? tiers.unscored : tiers.full);
  }
  const near: FoundCandidate[] = [];
  let beside = 0;
  for (const row of rows) {
    if (row.arm !== 'titled') continue;
    const { is, isWhole } = titleLikeness(said, row.title.split(' '));
    if (is === 'neither') continue;
    // A longer title that only contains the sentence may belong to another product.
    if (is === 'all' && (row.fits > 0 || isWhole)) {
      if (row.fits < 2) beside += 1;
      put(row, tiers.title);
    } else if (row.fits === 2) put(row, tiers.nearTitle);
    else near.push(row);
  }
  const byScore = near.toSorted((a, b) => keyed(b, tiers.full) - keyed(a, tiers.full));
  return {
    places: [...entries.values()].toSorted(compare),
    total: { ...total, count: total.count + beside },
    titled: byScore.map(({ id }) => id),
  };
}

/** The integer sort key of an entry; the tier dominates. */
function keyOf(
  search: ScoredSearch,
  rates?: ReadonlyMap<string, number>,
): (row: FoundCandidate, tier: number) => number {
  return (row, tier) =>
    (lastTier - tier) * keySpan +
    (tier === tiers.unscored
      ? row.rank
      : Math.round((scoreOf(search, { ...row, clickRate: rates?.get(row.id) }) + 1_000) * 1e6));
}

/** The order of a scored list. */
export const compare = (a: Position, b: Position): number => b.key - a.key || Number(b.id) - Number(a.id);
