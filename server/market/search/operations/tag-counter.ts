import type { Clause } from '../store/conditions.ts';
import { countInSlices, countMatches } from '../store/facet-counts.ts';
import { tableRows } from '../store/pages.ts';
import { slices } from '../rules/index-keys.ts';
import type { Database } from '../../../platform/database.ts';
import { memoizeFor } from '../../../platform/memoize.ts';

/** Ads by tag. Date filters are counted under their own ids. */
export interface Counted {
  counts: Map<number, number>;
  /** True if scaled from a sample. */
  approximate: boolean;
}

export interface CountingBounds {
  /** Maximum number of matching ads counted exactly. */
  maxExact: number;
  /** Number of matching ads in a sample, if there are so many. */
  sampled: number;
}

const usualBounds: CountingBounds = { maxExact: 20_000, sampled: 5_000 };
/** An estimate from one slice rarely exceeds the truth by more. */
const maxError = 1.4;
const rememberSeconds = 60;

/**
 * Counts the tags of matching ads, ignoring the clauses of the groups in `without`. Exact if few ads match. Otherwise counts a random sample, which
 * bounds the time. The sample is the same for each request, so counts do not fluctuate. Counts only `tags` if given.
 */
export function tagCounter(database: Database, bounds: CountingBounds = usualBounds) {
  const rowsOfTable = memoizeFor(rememberSeconds, async () => tableRows(database));

  return async function countTags(
    clauses: readonly Clause[],
    at: Date,
    without: readonly string[] = [],
    tags?: readonly number[],
  ): Promise<Counted> {
    const used = clauses.filter((clause) => !without.includes(clause.group));
    const mayExceed = (await rowsOfTable()) > bounds.maxExact;
    const inSlice = mayExceed ? await countInSlices(database, used, 1) : 0;
    if (inSlice * slices <= bounds.maxExact * maxError) {
      const { counts, total } = await countMatches(database, used, at, { maxMatches: bounds.maxExact }, tags);
      if (total <= bounds.maxExact) return { counts, approximate: false };
    }
    const sample = Math.min(slices, Math.ceil(bounds.sampled / Math.max(1, inSlice)));
    const { counts } = await countMatches(database, used, at, { slices: sample }, tags);
    const scaled = counts.entries().map(([tag, count]) => [tag, Math.round((count * slices) / sample)] as const);
    return { counts: new Map(scaled), approximate: sample < slices };
  };
}
