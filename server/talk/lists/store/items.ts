import { adList } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './items.sql.ts';
import { openStatuses, shownStatuses } from '../../../market/ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('lists-items', import.meta.url);

const lockStatement = sql(
  'hold',
  `select ${columns(adList, { only: ['id', 'visibility', 'isAway', 'newsDueAt'] })} from ad_list
   where id = any($1::uuid[]) and owner_id = $2 order by id for update`,
  { prepared: true },
);

export type LockedList = Awaited<ReturnType<typeof lockStatement.all>>[number];

/** Locks a member's lists until the transaction ends. Leaves out lists of others. */
export const lockLists = (database: Database, ownerId: string, ids: readonly string[]): Promise<LockedList[]> =>
  lockStatement.all(database, [ids, ownerId]);

const orderStatement = sql(
  'order',
  'select ad_id::text as id from ad_list_item where list_id = $1 and removed_at is null order by position, ad_id',
  { prepared: true },
);

/** The ads of a list in order, including ads that are currently hidden. */
export const orderOf = async (database: Database, listId: string): Promise<string[]> =>
  (await orderStatement.all(database, [listId])).map(({ id }) => id);

const writeOrderStatement = sql(
  'write-order',
  `update ad_list_item set position = given.place - 1
   from unnest($2::bigint[]) with ordinality as given (id, place)
   where list_id = $1 and ad_id = given.id and removed_at is null and position is distinct from given.place - 1`,
  { prepared: true },
);

/** Saves the positions of a list's ads. */
export async function writeOrder(database: Database, listId: string, order: readonly string[]): Promise<void> {
  await writeOrderStatement.run(database, [listId, order]);
}

const touchStatement = sql(
  'touch',
  'update ad_list set updated_at = $2, news_due_at = coalesce($3, news_due_at) where id = $1',
  {
    prepared: true,
  },
);

/** Updates the change time of a list and the due time of its news. */
export async function touch(database: Database, listId: string, newsDueAt: Date | null): Promise<void> {
  await touchStatement.run(database, [listId, clock.now(), newsDueAt]);
}

const candidatesStatement = sql(
  'candidates',
  `select ad.id::text as id, ad.published_at is not null and ad.deleted_at is null as "isKnown",
     ad.status = any($3::text[]) and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > $4) as "isShown",
     exists (select from ban where (account_id = $2 and banned_id = ad.owner_id) or (account_id = ad.owner_id and banned_id = $2)) as "isApart"
   from ad where ad.id = any($1::bigint[])`,
  { prepared: true, present: { isApart: 'a test of existence' } },
);

/** Facts that decide whether a member may add ads to a list. Unknown ads are left out. One statement. */
export const candidates = (database: Database, accountId: string, adIds: readonly string[]) =>
  candidatesStatement.all(database, [adIds, accountId, shownStatuses, clock.now()]);

const insertStatement = sql(
  'insert',
  `insert into ad_list_item (list_id, ad_id, position, added_at, added_price)
   select $1, ad.id, $3 + given.place - 1, $4, ad.price
   from unnest($2::bigint[]) with ordinality as given (id, place) join ad on ad.id = given.id
   on conflict (list_id, ad_id) do update set position = excluded.position, added_at = excluded.added_at, added_price = excluded.added_price,
     note = null, removed_at = null`,
  { prepared: true },
);

/** Adds ads to a list from a position on. */
export async function insertItems(
  database: Database,
  listId: string,
  adIds: readonly string[],
  place: number,
): Promise<void> {
  await insertStatement.run(database, [listId, adIds, place, clock.now()]);
}

const copyStatement = sql(
  'copy',
  `insert into ad_list_item (list_id, ad_id, position, added_at, added_price, note)
   select $2, ad_id, $4 + given.place - 1, $5, added_price, note
   from unnest($3::bigint[]) with ordinality as given (id, place) join ad_list_item on list_id = $1 and ad_id = given.id and removed_at is null
   on conflict (list_id, ad_id) do update set position = excluded.position, added_at = excluded.added_at, added_price = excluded.added_price,
     note = excluded.note, removed_at = null`,
);

/** Copies ads to a list that does not contain them, from a position on, with notes and original prices. */
export async function copyItems(
  database: Database,
  from: string,
  to: string,
  adIds: readonly string[],
  place: number,
): Promise<void> {
  await copyStatement.run(database, [from, to, adIds, place, clock.now()]);
}

const removeStatement = sql(
  'remove',
  `update ad_list_item set removed_at = $3 where list_id = $1 and ad_id = any($2::bigint[]) and removed_at is null
   returning ad_id::text as id`,
);

/** Removes ads from a list. Returns the removed ones. */
export const markRemoved = async (database: Database, listId: string, adIds: readonly string[]): Promise<string[]> =>
  (await removeStatement.all(database, [listId, adIds, clock.now()])).map(({ id }) => id);

const removedStatement = sql(
  'removed',
  `select ad_id::text as id, position from ad_list_item
   where list_id = $1 and ad_id = any($2::bigint[]) and removed_at >= $3`,
);

/** Ads that were removed from a list since a time, with their old positions. */
export const removedSince = (database: Database, listId: string, adIds: readonly string[], since: Date) =>
  removedStatement.all(database, [listId, adIds, since]);

const restoreStatement = sql(
  'restore',
  'update ad_list_item set removed_at = null where list_id = $1 and ad_id = any($2::bigint[])',
);

/** Restores ads; `writeOrder` sets their positions. */
export async function clearRemoved(database: Database, listId: string, adIds: readonly string[]): Promise<void> {
  await restoreStatement.run(database, [listId, adIds]);
}

const noteStatement = sql(
  'note',
  'update ad_list_item set note = $3 where list_id = $1 and ad_id = $2 and removed_at is null',
);

/** Returns false if the ad is not in the list. */
export const writeNote = async (
  database: Database,
  listId: string,
  adId: string,
  note: string | null,
): Promise<boolean> => (await noteStatement.run(database, [listId, adId, note])) > 0;

const pageStatement = sql(
  'page',
  `select i.ad_id::text as id, i.added_at as "addedAt", i.added_price::float8 as "addedPrice", i.note
   from ad_list_item i join ad on ad.id = i.ad_id
   where i.list_id = $1 and i.removed_at is null and ad.published_at is not null
     and ($3::text[] is null or (ad.status = any($3::text[]) and ad.deleted_at is null))
     and not exists (select from ban where account_id = $2 and banned_id = ad.owner_id)
   order by i.position, i.ad_id`,
  { prepared: true, nullable: ['$2'] },
);

/** The ads of a list in order: all published ones for its owner, only public ones for other readers. */
export const itemsOf = (database: Database, listId: string, readerId: string | undefined, as: 'owner' | 'other') =>
  pageStatement.all(database, [listId, readerId ?? null, as === 'owner' ? null : openStatuses]);

const purgeStatement = sql('purge', 'delete from ad_list_item where removed_at < $1');

/** Deletes items that were removed before a time. */
export async function purgeRemoved(database: Database, before: Date): Promise<void> {
  await purgeStatement.run(database, [before]);
}
