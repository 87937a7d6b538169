import type { PoolClient } from 'pg';
import { ownerTypeFilters } from './conditions.ts';
import { categoryTag, isCounted } from './tags.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../../platform/database.ts';
import { foldTurkish } from '../../platform/fold-turkish.ts';
import type { Places } from '../../people/addresses/places.ts';

/** Holds folding and rebuilding apart; two of either would count a delta twice or lock each other out. */
const countLock = 7_316_542_020;

/** Connections that can be asked directly: one of the pool, or a script's own. */
export type Connection = Pick<PoolClient, 'query'>;

/** Ads in a category, or in all of them: the folded count and what is still pending, in one statement so that none is missed or seen twice. */
export async function plainCount(database: Database, categoryId: number | undefined): Promise<number> {
  // Every ad has one kind of owner: together they are everything.
  const counts = await plainCounts(
    database,
    categoryId,
    categoryId === undefined ? ownerTypeFilters : [categoryTag(categoryId)],
  );
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** Ads by tag in a category (or in all), of the tags asked for. Tags that no ad has are left out. */
export async function plainCounts(
  database: Database,
  categoryId: number | undefined,
  tags: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database.read<{ tag: number; count: number }>(
    `select tag, sum(count)::int as count from (
       select tag, count from facet_count where category_id = $1 and tag = any($2::int[])
       union all
       select tag, sign from facet_delta, unnest(tags) tag where category_ids @> array[$1::int] and tag = any($2::int[])
     ) counted group by tag having sum(count) > 0`,
    [categoryId ?? 0, tags],
    'search:counts',
  );
  return new Map(rows.map((row) => [row.tag, row.count]));
}

/** Adds the pending deltas to the counts; run every few seconds. Answers how many there were. */
export async function foldFacetDeltas(database: Database): Promise<number> {
  return database.inTransaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [countLock]);
    const [row] = await database.query<{ taken: number }>(
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
    return row?.taken ?? 0;
  });
}

/**
 * Counts everything anew from `ad_search`; ads may be written meanwhile. One snapshot holds the ads and the deltas they left, so that a
 * delta is either counted here or stays pending.
 */
export async function rebuildFacetCounts(client: Connection): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [countLock]);
  try {
    await client.query('begin isolation level repeatable read');
    await client.query('set local statement_timeout = 0');
    // Without the memory the count of a million ads goes to disk and takes four times as long.
    await client.query(`set local work_mem = '256MB'`);
    await client.query('delete from facet_delta');
    await client.query('delete from facet_count');
    await client.query(
      // Counted once by deepest category and only then added up along the path: a fifth of the work.
      `with leaf as (
         select c1, c2, c3, c4, tag, count(*)::int as ads from ad_search, unnest(tags) tag group by c1, c2, c3, c4, tag
       )
       insert into facet_count (category_id, tag, count)
       select category_id, tag, sum(ads)::int
       from leaf, unnest(array[0, c1, c2, c3, c4]) with ordinality as level (category_id, depth)
       where (category_id > 0 or depth = 1) and ${isCounted('depth', 'tag')}
       group by category_id, tag`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [countLock]);
  }
}

const letters = /^\p{L}{3,40}$/u;
const titlesAtOnce = 20_000;

/**
 * Collects the words of live ads' titles, of categories, makes and places with the number of ads that use them, for spelling corrections.
 * Words written wrongly by a single ad are kept: they find that ad.
 */
export async function rebuildSearchWords(client: Connection, catalogue: Catalogue, places: Places): Promise<void> {
  const counts = new Map<string, number>();
  const count = (text: string): void => {
    for (const word of new Set(foldTurkish(text).split(' '))) {
      if (letters.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  for (const category of catalogue.categories.values()) Object.values(category.names).forEach(count);
  for (const spec of catalogue.specs.values()) {
    if (spec.kind === 'autocomplete') for (const value of spec.values) count(value.names.tr);
  }
  for (const place of [...places.provinces.values(), ...places.districts.values()]) count(place.name);
  for (let last = '0'; ;) {
    const { rows } = await client.query<{ id: string; title: string }>(
      `select id::text, title from ad where id > $1 and status = 'OnSale' order by ad.id limit $2`,
      [last, titlesAtOnce],
    );
    for (const row of rows) count(row.title);
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  await client.query('begin');
  try {
    await client.query('delete from search_word');
    await client.query('insert into search_word (word, count) select * from unnest($1::text[], $2::int[])', [
      [...counts.keys()],
      [...counts.values()],
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
