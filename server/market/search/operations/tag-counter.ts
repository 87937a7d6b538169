import { indexedForm } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { countInSlices, countMatches, countsInCategory } from '../store/facet-counts.ts';
import { tableRows } from '../store/pages.ts';
import { isUncounted } from '../rules/tags.ts';
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
  /** Wanted number of matching ads in a sample. */
  sampled: number;
}

const usualBounds: CountingBounds = { maxExact: 10_000, sampled: 2_500 };
/** Slices counted for an estimate, and the factor by which it may exceed the limit of exact counts. */
const estimated = { slices: 2, error: 1.1 };
/** Searches with this many clauses usually match few ads, so an estimate is not worth its cost. */
const severalClauses = 4;
const rememberSeconds = 60;

/**
 * Counts the tags of matching ads, ignoring the clauses of the groups in `without`. Exact if few ads match. Otherwise counts a random sample, which
 * bounds the time. The sample is the same for each request, so counts do not fluctuate. Counts only `tags` if given.
 */
export function tagCounter(database: Database, bounds: CountingBounds = usualBounds) {
  const rowsOfTable = memoizeFor(rememberSeconds, async () => tableRows(database));

  const inOneSlice = async (clauses: readonly Clause[]) =>
    (await countInSlices(database, clauses, estimated.slices)) / estimated.slices;

  /** Number of ads that may match, by the stored counts of the rarest required tag. */
  async function mostOf(clauses: readonly Clause[]): Promise<number> {
    const groups = indexedForm(clauses).flatMap(({ all = [], any }) => [
      ...all.map((tag) => [tag]),
      ...(any ? [any] : []),
    ]);
    const known = groups.filter((tags) => !tags.some(isUncounted));
    const counts = known.length > 0 ? await countsInCategory(database, 0, [...new Set(known.flat())]) : new Map();
    const sums = known.map((tags) => tags.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0));
    return Math.min(await rowsOfTable(), ...sums);
  }

  return async function countTags(
    clauses: readonly Clause[],
    at: Date,
    without: readonly string[] = [],
    tags?: readonly number[],
  ): Promise<Counted> {
    const used = clauses.filter((clause) => !without.includes(clause.group));
    const mayExceed = used.length < severalClauses && (await mostOf(used)) > bounds.maxExact;
    const inSlice = mayExceed ? await inOneSlice(used) : 0;
    if (inSlice * slices <= bounds.maxExact * estimated.error) {
      const { counts, total } = await countMatches(database, used, at, { maxMatches: bounds.maxExact }, tags);
      if (total <= bounds.maxExact) return { counts, approximate: false };
    }
    const expected = inSlice > 0 ? inSlice : await inOneSlice(used);
    const sample = Math.min(slices, Math.ceil(bounds.sampled / Math.max(0.5, expected)));
    const { counts } = await countMatches(database, used, at, { slices: sample }, tags);
    const scaled = counts.entries().map(([tag, count]) => [tag, Math.round((count * slices) / sample)] as const);
    return { counts: new Map(scaled), approximate: sample < slices };
  };
}
