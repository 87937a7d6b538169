import type { Clause } from '../store/conditions.ts';
import { countMatches } from '../store/facet-counts.ts';
import { tableRows } from '../store/pages.ts';
import type { Database } from '../../../platform/database.ts';

/** Ads by tag; filters by date under their own ids. */
export interface Counted {
  counts: Map<number, number>;
  /** Scaled from a sample. */
  approximate: boolean;
}

export interface CountingBounds {
  /** Up to so many matching ads are counted one by one. */
  maxExact: number;
  /** Rows that the first sample looks at, which is enough for a broad search, and the second, for the rest. */
  quickRows: number;
  thoroughRows: number;
  /** Fewer hits than this say too little. */
  enoughHits: number;
}

const usualBounds: CountingBounds = { maxExact: 20_000, quickRows: 8_000, thoroughRows: 50_000, enoughHits: 1_000 };
/**
 * Counts the tags of the ads that match, but for the clauses of the groups in `without`. Exactly where few match, otherwise from a sample
 * of the table's blocks, so that the time is bounded however broad the search is. Only `tags` are counted where they are given.
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
      // The same blocks each time, so that a reader does not see the counts dance.
      const { counts, total } = await countMatches(database, used, at, { percent }, tags);
      const scaled = counts.entries().map(([tag, count]) => [tag, Math.round((count * 100) / percent)] as const);
      return { counts: new Map(scaled), total, approximate: percent < 100 };
    };
    const quick = await sampleOf(bounds.quickRows);
    return quick.total >= bounds.enoughHits || !quick.approximate ? quick : sampleOf(bounds.thoroughRows);
  };
}
