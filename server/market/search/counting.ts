import { conditionOf, dateFilters, parameters } from './conditions.ts';
import type { Clause } from './conditions.ts';
import type { Database } from '../../platform/database.ts';

/** Ads by tag; filters by date under their own ids. */
export interface Counted {
  counts: Map<number, number>;
  /** Scaled from a sample. */
  approximate: boolean;
}

export interface CountingBounds {
  /** Up to so many matching ads are counted one by one. */
  exactMost: number;
  /** Rows that the first sample looks at, which is enough for a broad search, and the second, for the rest. */
  quickRows: number;
  thoroughRows: number;
  /** Fewer hits than this say too little. */
  enoughHits: number;
}

const usualBounds: CountingBounds = { exactMost: 20_000, quickRows: 8_000, thoroughRows: 50_000, enoughHits: 1_000 };
/** The tag under which statements answer the number of rows; no real tag is 0. */
const totalTag = 0;

type TagCount = { tag: number; count: number };

/**
 * Counts the tags of the ads that match, but for the clauses of the groups in `without`. Exactly where few match, otherwise from a sample
 * of the table's blocks, so that the time is bounded however broad the search is. Only `tags` are counted where they are given.
 */
export function tagCounter(database: Database, bounds: CountingBounds = usualBounds) {
  let rows = { count: 0, until: 0 };

  async function tableRows(): Promise<number> {
    if (rows.until > performance.now()) return rows.count;
    const [row] = await database.read<{ count: string }>(
      `select reltuples::bigint as count from pg_class where oid = 'ad_search'::regclass`,
    );
    rows = { count: Math.max(1, Number(row?.count ?? 1)), until: performance.now() + 60_000 };
    return rows.count;
  }

  async function countFrom(
    source: string,
    clauses: readonly Clause[],
    at: Date,
    most: number | undefined,
    tags: readonly number[] | undefined,
  ) {
    const p = parameters();
    const condition = conditionOf(clauses, p);
    const dates = [...dateFilters].map(
      ([id, ms]) =>
        `select ${id}, count(*) filter (where created_at >= ${p.add(new Date(at.getTime() - ms).toISOString())}) from found`,
    );
    const wanted = tags ? `and tag = any(${p.add([...tags])}::int[])` : '';
    const found = await database.read<TagCount>(
      `with found as materialized (
         select tags, created_at from ad_search ${source} where ${condition} ${most === undefined ? '' : `limit ${p.add(most + 1)}`}
       ), size as (select count(*) as rows from found)
       select ${totalTag} as tag, rows::int as count from size
       union all select tag, count(*)::int from found, unnest(tags) tag
         where ${most === undefined ? 'true' : `(select rows from size) <= ${p.add(most)}`} ${wanted} group by tag
       ${dates.map((date) => `union all ${date}`).join('\n')}`,
      p.values,
    );
    const counts = new Map(found.map((row) => [row.tag, Number(row.count)]));
    const total = counts.get(totalTag) ?? 0;
    counts.delete(totalTag);
    return { counts, total };
  }

  return async function countTags(
    clauses: readonly Clause[],
    at: Date,
    without: readonly string[] = [],
    tags?: readonly number[],
  ): Promise<Counted> {
    const used = clauses.filter((clause) => !without.includes(clause.group));
    const exact = await countFrom('', used, at, bounds.exactMost, tags);
    if (exact.total <= bounds.exactMost) return { counts: exact.counts, approximate: false };
    const all = await tableRows();
    const sampleOf = async (wanted: number): Promise<Counted & { total: number }> => {
      const percent = Math.min(100, (100 * wanted) / all);
      // The same blocks each time, so that a reader does not see the counts dance.
      const { counts, total } = await countFrom(
        `tablesample system (${percent.toFixed(4)}) repeatable (1)`,
        used,
        at,
        undefined,
        tags,
      );
      const scaled = counts.entries().map(([tag, count]) => [tag, Math.round((count * 100) / percent)] as const);
      return { counts: new Map(scaled), total, approximate: percent < 100 };
    };
    const quick = await sampleOf(bounds.quickRows);
    return quick.total >= bounds.enoughHits || !quick.approximate ? quick : sampleOf(bounds.thoroughRows);
  };
}
