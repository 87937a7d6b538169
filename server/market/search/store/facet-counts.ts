import { conditionOf, dateFilters, indexedForm, keyedOf, parameters } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import type { Statements } from './facet-counts.sql.ts';
import { sliceKeys, slices } from '../rules/index-keys.ts';
import { hiddenFrom, isCounted } from '../rules/tags.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-counts', import.meta.url);

const tagsStatement = sql(
  'tags',
  `select tag, sum(count)::int as count from (
     select tag, count from facet_count where category_id = $1 and tag = any($2::int[])
     union all
     select tag, sign from facet_delta, unnest(tags) tag where category_ids @> array[$1::int] and tag = any($2::int[])
   ) counted group by tag having sum(count) > 0`,
  { prepared: true, replica: true },
);

/** Ads by tag in a category (0 for all), for the given tags. Includes pending changes. */
export async function countsInCategory(
  database: Database,
  categoryId: number,
  tags: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tagsStatement.all(database, [categoryId, tags]);
  return new Map(rows.map((row) => [row.tag, row.count]));
}

const categoriesStatement = sql(
  'categories',
  `select category_id as "categoryId", sum(count)::int as count from (
     select category_id, count from facet_count where tag = any($1::int[]) and category_id = any($2::int[])
     union all
     select category_id, sign from facet_delta, unnest(category_ids) category_id, unnest(tags) tag where tag = any($1::int[])
   ) counted group by category_id having sum(count) > 0`,
  { prepared: true, replica: true },
);

/** Ads with one of the tags, by category. */
export async function countsOfCategories(
  database: Database,
  tags: readonly number[],
  categoryIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await categoriesStatement.all(database, [tags, categoryIds]);
  return new Map(rows.map((row) => [row.categoryId, row.count]));
}

const ownerStatement = sql(
  'owner',
  'select c1, count(*)::int as count from ad_search where owner_id = $1 and id <> all ($2::bigint[]) group by c1',
  { prepared: true, replica: true },
);

/** An owner's ads by main category, except those in `without`. */
export async function countsOfOwner(
  database: Database,
  ownerId: string,
  without: readonly string[],
): Promise<Map<number, number>> {
  const rows = await ownerStatement.all(database, [ownerId, without]);
  return new Map(rows.map((row) => [row.c1, row.count]));
}

const promotedStatement = sql(
  'promoted',
  'select c1, count(*)::int as count from ad_search where tags && $1::int[] group by c1',
  { replica: true },
);

/** Ads with one of the tags, by main category. */
export async function countsByMainCategory(database: Database, tags: readonly number[]): Promise<Map<number, number>> {
  const rows = await promotedStatement.all(database, [tags]);
  return new Map(rows.map((row) => [row.c1, row.count]));
}

const foldedStatement = sql(
  'folded',
  'select tag, count from facet_count where category_id = 0 and count > 0 and (tag < $1 or tag >= $2)',
  { replica: true },
);

/** Ads by tag over all categories, for tags less than `below` or at least `from`. Excludes pending changes. */
export async function foldedCounts(
  database: Database,
  { below, from }: { below: number; from: number },
): Promise<Map<number, number>> {
  const rows = await foldedStatement.all(database, [below, from]);
  return new Map(rows.map((row) => [row.tag, row.count]));
}

const cellsStatement = sql(
  'cells',
  'select tag, count from facet_count where category_id = $1 and tag >= $2 and tag < $3 and count > 0',
  { prepared: true, replica: true },
);

/** Ads by tag in a category (0 for all), for tags from `from` to less than `below`. Excludes pending changes. */
export async function cellCounts(
  database: Database,
  categoryId: number,
  { from, below }: { from: number; below: number },
) {
  return cellsStatement.all(database, [categoryId, from, below]);
}

/** Publication times counted for one date filter. ISO times; `to` is exclusive. */
export interface Span {
  id: number;
  from: string;
  to: string;
}

const spansText = (level: number | undefined, ids: readonly number[]): string => {
  const where = level === undefined ? '$1::int is null' : `c${level} = $1::int`;
  const counts = ids.map(
    (id, index) =>
      `select ${id} as id, count(*)::int as count from ad_search where ${where} and created_at >= $${index * 2 + 2} and created_at < $${index * 2 + 3}`,
  );
  return counts.join(' union all ');
};
const spansStatement = sql.dynamic(
  'spans',
  [undefined, 1, 2, 3, 4].map((level) => spansText(level, [...dateFilters.keys()])),
  { replica: true },
);

/** Ads by date filter, published within its span; in one category, or in all. */
export async function countsOfSpans(
  database: Database,
  category: { id: number; level: number } | undefined,
  spans: readonly Span[],
): Promise<Map<number, number>> {
  const rows = await spansStatement.all(
    database,
    spansText(
      category?.level,
      spans.map(({ id }) => id),
    ),
    [category?.id ?? null, ...spans.flatMap(({ from, to }) => [from, to])],
    String(category?.level ?? 0),
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Result rows with this tag contain the number of rows. No real tag is 0. */
const totalTag = 0;

interface MatchText {
  condition: string;
  limit?: string | undefined;
  /** Tags are counted only if at most this many ads match. */
  maxMatches?: string | undefined;
  /** The tags to count; all if absent. */
  tags?: string | undefined;
  /** Earliest publication time by date filter. */
  dates: readonly (readonly [id: number, since: string])[];
}

const matchText = ({ condition, limit, maxMatches, tags, dates }: MatchText): string =>
  `with found as materialized (
     select tags, created_at from ad_search where ${condition} ${limit === undefined ? '' : `limit ${limit}`}
   ), size as (select count(*) as rows from found)
   select ${totalTag} as tag, rows::int as count from size
   union all select tag, count(*)::int from found, unnest(tags) tag
     where tag < ${hiddenFrom} and ${maxMatches === undefined ? 'true' : `(select rows from size) <= ${maxMatches}`} ${tags === undefined ? '' : `and tag = any(${tags}::int[])`} group by tag
   ${dates.map(([id, since]) => `union all select ${id}, (count(*) filter (where created_at >= ${since}))::int from found`).join('\n')}`;

const matchStatement = sql.dynamic(
  'match',
  [
    matchText({ condition: 'true', limit: '$1', maxMatches: '$2', dates: [[1, '$3']] }),
    matchText({ condition: keyedOf([{ group: '', implied: [1] }], [1], parameters()), tags: '$1', dates: [] }),
  ],
  { replica: true },
);

/** Total matches, and matches by tag and date filter. */
export interface MatchCounts {
  total: number;
  counts: Map<number, number>;
}

/**
 * Counts the tags of matching ads, either of at most `maxMatches` ads (tags only if no more match) or of those in the first slices. Counts only `tags`
 * if given. Date filters are counted under their own ids.
 */
export async function countMatches(
  database: Database,
  clauses: readonly Clause[],
  at: Date,
  bound: { maxMatches: number } | { slices: number },
  tags?: readonly number[],
): Promise<MatchCounts> {
  const p = parameters();
  const condition = sliceOf(clauses, 'slices' in bound ? bound.slices : slices, p);
  const dates = [...dateFilters].map(([id, ms]) => [id, p.add(new Date(at.getTime() - ms).toISOString())] as const);
  const text = matchText({
    condition,
    dates,
    ...(tags && { tags: p.add([...tags]) }),
    ...('maxMatches' in bound && { limit: p.add(bound.maxMatches + 1), maxMatches: p.add(bound.maxMatches) }),
  });
  const rows = await matchStatement.all(database, text, p.values);
  const counts = new Map(rows.map((row) => [row.tag, row.count]));
  const total = counts.get(totalTag) ?? 0;
  counts.delete(totalTag);
  return { counts, total };
}

/** The condition for matching ads in the first slices. */
function sliceOf(clauses: readonly Clause[], count: number, p: Parameters): string {
  const condition = conditionOf(indexedForm(clauses), p);
  return count >= slices ? condition : `${condition} and ${keyedOf(clauses, sliceKeys(count), p)}`;
}

const sliceStatement = sql.dynamic(
  'slice',
  [`select count(*)::int as count from ad_search where ${sliceOf([{ group: '', implied: [1] }], 1, parameters())}`],
  { replica: true },
);

/** The number of matching ads in the first slices. */
export async function countInSlices(database: Database, clauses: readonly Clause[], count: number): Promise<number> {
  const p = parameters();
  const text = `select count(*)::int as count from ad_search where ${sliceOf(clauses, count, p)}`;
  return (await sliceStatement.first(database, text, p.values))?.count ?? 0;
}

/** Serialises folding and rebuilding: in parallel they would count changes twice or deadlock. */
const countLock = 7_316_542_020;

const lockStatement = sql('lock', `select pg_advisory_xact_lock(${countLock})`);
const foldStatement = sql(
  'fold',
  `with taken as (
     delete from facet_delta where id in (select id from facet_delta order by id limit 20000) returning category_ids, tags, sign
   ), changed as (
     select category_id, tag, sum(sign)::int as change
     from taken, unnest(category_ids) with ordinality as path (category_id, depth), unnest(tags) tag
     where ${isCounted('depth', 'tag')} group by 1, 2 having sum(sign) <> 0
   ), folded as (
     insert into facet_count as f (category_id, tag, count) select category_id, tag, change from changed order by 1, 2
     on conflict (category_id, tag) do update set count = f.count + excluded.count
   )
   select count(*)::int as taken from taken`,
);

/** Adds pending changes to the counts and returns their number. Runs every minute. */
export async function foldFacetDeltas(database: Database): Promise<number> {
  return database.inTransaction(async () => {
    await lockStatement.run(database, []);
    return (await foldStatement.first(database, []))?.taken ?? 0;
  });
}

const sessionLockStatement = sql('session-lock', `select pg_advisory_lock(${countLock})`);
const sessionUnlockStatement = sql('session-unlock', `select pg_advisory_unlock(${countLock})`);
const dropDeltasStatement = sql('drop-deltas', 'delete from facet_delta');
const dropCountsStatement = sql('drop-counts', 'delete from facet_count');
const countAnewStatement = sql(
  'count-anew',
  // Counts by deepest category first and then adds up along the path: a fifth of the work.
  `with leaf as (
     select c1, c2, c3, c4, tag, count(*)::int as ads from ad_search, unnest(tags) tag group by c1, c2, c3, c4, tag
   )
   insert into facet_count (category_id, tag, count)
   select category_id, tag, sum(ads)::int
   from leaf, unnest(array[0, c1, c2, c3, c4]) with ordinality as level (category_id, depth)
   where (category_id > 0 or depth = 1) and ${isCounted('depth', 'tag')}
   group by category_id, tag`,
);

/**
 * Recounts everything from `ad_search`, while ads may be written. One snapshot covers ads and pending changes, so each change is either counted here
 * or stays pending.
 */
export async function rebuildFacetCounts(client: Connection): Promise<void> {
  await sessionLockStatement.run(client, []);
  try {
    await client.query('begin isolation level repeatable read');
    await client.query('set local statement_timeout = 0');
    // Without this memory, counting a million ads spills to disk and takes four times as long.
    await client.query(`set local work_mem = '256MB'`);
    await dropDeltasStatement.run(client, []);
    await dropCountsStatement.run(client, []);
    await countAnewStatement.run(client, []);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await sessionUnlockStatement.run(client, []);
  }
}
