import type { Statements } from './store.sql.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('recently-viewed', import.meta.url);

// One row per member: concurrent writers wait and see the other's change.
const addStatement = sql(
  'add',
  `insert into recently_viewed (account_id, ad_ids, viewed_at, is_kept)
   select $1, $2::bigint[], array_fill($3::timestamptz, array[cardinality($2::bigint[])]), true
   on conflict (account_id) do update set (ad_ids, viewed_at) = (
     select coalesce(array_agg(latest.id order by latest.place), '{}'), coalesce(array_agg(latest.at order by latest.place), '{}')
     from (
       select id, at, place from unnest(excluded.ad_ids, excluded.viewed_at) with ordinality fresh (id, at, place)
       union all
       select id, at, place + cardinality(excluded.ad_ids)
       from unnest(recently_viewed.ad_ids, recently_viewed.viewed_at) with ordinality before (id, at, place)
       where not id = any(excluded.ad_ids)
       order by place limit $4
     ) latest)
   where recently_viewed.is_kept`,
  { prepared: true },
);

/** Adds ads to the front of a member's history; they must be unique, latest first. Returns false if the history is switched off. */
export async function addViewed(
  database: Database,
  accountId: string,
  adIds: readonly string[],
  at: Date,
): Promise<boolean> {
  return (await addStatement.run(database, [accountId, adIds, at, limits.recentlyViewedKept])) > 0;
}

const allStatement = sql(
  'all',
  `select is_kept as "isKept", seen.id::text as id, seen.at from recently_viewed
   left join unnest(ad_ids, viewed_at) with ordinality seen (id, at, place) on true
   where account_id = $1 order by seen.place`,
  { prepared: true },
);

export interface Viewed {
  isKept: boolean;
  /** Latest first. */
  items: { id: string; at: Date }[];
}

/** A member's history. One statement. */
export async function viewedBy(database: Database, accountId: string): Promise<Viewed> {
  const rows = await allStatement.all(database, [accountId]);
  return {
    isKept: rows[0]?.isKept ?? true,
    // An empty history is one row with only the setting.
    items: rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [{ id, at }])),
  };
}

const removeStatement = sql(
  'remove',
  `update recently_viewed set (ad_ids, viewed_at) = (
     select coalesce(array_agg(id order by place), '{}'), coalesce(array_agg(at order by place), '{}')
     from unnest(recently_viewed.ad_ids, recently_viewed.viewed_at) with ordinality seen (id, at, place) where id <> $2)
   where account_id = $1 and $2 = any(ad_ids)`,
);

/** Deletes one ad from a member's history. */
export async function removeViewed(database: Database, accountId: string, adId: string): Promise<void> {
  await removeStatement.run(database, [accountId, adId]);
}

const clearStatement = sql('clear', `update recently_viewed set ad_ids = '{}', viewed_at = '{}' where account_id = $1`);

/** Deletes a member's history. */
export async function clearViewed(database: Database, accountId: string): Promise<void> {
  await clearStatement.run(database, [accountId]);
}

const setStatement = sql(
  'set-kept',
  `insert into recently_viewed (account_id, ad_ids, viewed_at, is_kept) values ($1, '{}', '{}', $2)
   on conflict (account_id) do update set is_kept = excluded.is_kept,
     ad_ids = case when excluded.is_kept then recently_viewed.ad_ids else '{}' end,
     viewed_at = case when excluded.is_kept then recently_viewed.viewed_at else '{}' end`,
);

/** Switches a member's history on or off. Switching it off deletes it. */
export async function setHistoryEnabled(database: Database, accountId: string, isKept: boolean): Promise<void> {
  await setStatement.run(database, [accountId, isKept]);
}

const deleteStatement = sql('delete', 'delete from recently_viewed where account_id = $1');

export async function deleteViewedOf(database: Database, accountId: string): Promise<void> {
  await deleteStatement.run(database, [accountId]);
}
