import type { Clause } from '../store/conditions.ts';
import { countMatches } from '../store/facet-counts.ts';
import { tableRows } from '../store/pages.ts';
import type { Database } from '../../../platform/database.ts';

/** Ads by tag. Date filters are counted under their own ids. */
export interface Counted {
  counts: Map<number, number>;
  /** True if scaled from a sample. */
  approximate: boolean;
}

export interface CountingBounds {
  /** Maximum number of matching ads counted exactly. */
  maxExact: number;
  /** Rows in the first sample, enough for broad searches, and in the second one. */
  quickRows: number;
  thoroughRows: number;
  /** Minimum number of hits for a reliable estimate. */
  enoughHits: number;
}

const usualBounds: CountingBounds = { maxExact: 20_000, quickRows: 8_000, thoroughRows: 50_000, enoughHits: 1_000 };
/**
 * Counts the tags of matching ads, ignoring the clauses of the groups in `without`. Exact if few ads match. Otherwise uses a sample of the table's
 * blocks, which bounds the time. Counts only `tags` if given.
 */
export function tagCounter(database: Database, bounds: CountingBounds = usualBounds) {
  let rows = { count: 0, until: 0 };

  async function rowsOfTable(): Promise<number> {
    if (rows.until <= performance.now()) rows = { count: await tableRows(database), until: performance.now() + 60_000 };
    return rows.count;
  }

  return async function countTags(
    clauses: readonly Clause[],
    at: Date,
    without: readonly string[] = [],
    tags?: readonly number[],
  ): Promise<Counted> {
    const used = clauses.filter((clause) => !without.includes(clause.group));
    const exact = await countMatches(database, used, at, { maxMatches: bounds.maxExact }, tags);
    if (exact.total <= bounds.maxExact) return { counts: exact.counts, approximate: false };
    const all = await rowsOfTable();
    const sampleOf = async (size: number): Promise<Counted & { total: number }> => {
      const percent = Math.min(100, (100 * size) / all);
      // Samples the same blocks each time, so counts do not fluctuate between requests.
      const { counts, total } = await countMatches(database, used, at, { percent }, tags);
      const scaled = counts.entries().map(([tag, count]) => [tag, Math.round((count * 100) / percent)] as const);
      return { counts: new Map(scaled), total, approximate: percent < 100 };
    };
    const quick = await sampleOf(bounds.quickRows);
    return quick.total >= bounds.enoughHits || !quick.approximate ? quick : sampleOf(bounds.thoroughRows);
  };
}
