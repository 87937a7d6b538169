import type { Statements } from './store.sql.ts';
import { shownStatuses } from '../../market/ads/port.ts';
import { liveChannel, liveLine } from '../../people/notifications/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('comparison', import.meta.url);

/** The ad is not deleted, and its owner is not blocked by the member. */
const seen = `ad.deleted_at is null and not exists (select from ban where ban.account_id = $1 and ban.banned_id = ad.owner_id)`;

const lockStatement = sql('hold', `select pg_advisory_xact_lock(hashtextextended('comparison|' || $1, 0))`, {
  prepared: true,
});

/** Serialises a member's changes, so that concurrent ones cannot exceed the limits. */
export async function lockComparison(database: Database, accountId: string): Promise<void> {
  await lockStatement.run(database, [accountId]);
}

const targetStatement = sql(
  'target',
  `select ad.category_id as "categoryId", published_at is not null and deleted_at is null as "isKnown",
     ad.status = any($3::text[]) and (expires_at is null or expires_at > $4) as "isShown",
     exists (select from ban where ban.account_id = $1 and ban.banned_id = ad.owner_id) as "isBlocked"
   from ad where ad.id = $2`,
  { prepared: true, present: { isBlocked: 'a test of existence', isKnown: 'both are known' } },
);

/** Facts that decide whether an ad can be compared. */
export const targetOf = (database: Database, accountId: string, adId: string) =>
  targetStatement.first(database, [accountId, adId, shownStatuses, clock.now()]);

const entriesStatement = sql(
  'entries',
  `select ad_compare.id, ad_id::text as "adId", group_id as "groupId", added_at as "addedAt", ad.category_id as "categoryId"
   from ad_compare join ad on ad.id = ad_id and ${seen}
   where ad_compare.account_id = $1 order by group_id, place, ad_compare.added_at, ad_compare.id`,
  { prepared: true },
);

export type EntryRow = Awaited<ReturnType<typeof entriesStatement.all>>[number];

/** All of a member's entries by group and position. */
export const entriesOf = (database: Database, accountId: string): Promise<EntryRow[]> =>
  entriesStatement.all(database, [accountId]);

const clearStatement = sql(
  'clear-unseen',
  `delete from ad_compare where account_id = $1 and not exists (select from ad where ad.id = ad_id and ${seen})`,
  { prepared: true },
);

/** Deletes entries that the member can no longer see, so that they do not count towards the limit. */
export async function clearUnseen(database: Database, accountId: string): Promise<void> {
  await clearStatement.run(database, [accountId]);
}

const addStatement = sql(
  'add',
  `insert into ad_compare (id, account_id, ad_id, group_id, place, added_at)
   select $3, $1, $2, $4, coalesce(max(place), 0) + 1, $5 from ad_compare where account_id = $1 and group_id = $4`,
  { prepared: true },
);

/** Adds an ad at the end of a group. */
export async function addEntry(
  database: Database,
  accountId: string,
  { id, adId, groupId }: { id: string; adId: string; groupId: number },
): Promise<void> {
  await addStatement.run(database, [accountId, adId, id, groupId, clock.now()]);
}

const deleteStatement = sql(
  'delete',
  `with gone as (delete from ad_compare where account_id = $1 and id = $2 returning ad_id::text as id)
   select id, notify_copies('${liveChannel}', $1::text || ' ' || replace($3::text, '0000000000', id)) as told from gone`,
  { prepared: true },
);

/** Deletes an entry and informs the member's pages. Returns false if there was none. */
export async function deleteEntry(database: Database, accountId: string, id: string): Promise<boolean> {
  const line = liveLine('comparison', { adIds: ['0000000000'], isCompared: false });
  return (await deleteStatement.first(database, [accountId, id, line])) !== undefined;
}

const deleteAllStatement = sql(
  'delete-all',
  `with gone as (delete from ad_compare where account_id = $1 and ($2::int is null or group_id = $2) returning ad_id::text as id, group_id, place)
   select id from gone order by group_id, place`,
);

/** Deletes the entries of a group, or all. Returns the ad numbers in order. */
export async function deleteEntries(database: Database, accountId: string, groupId: number | null): Promise<string[]> {
  return (await deleteAllStatement.all(database, [accountId, groupId])).map(({ id }) => id);
}

const orderStatement = sql(
  'order',
  `update ad_compare set place = ranked.place
   from (select own.id, row_number() over (partition by own.group_id order by array_position($2::uuid[], own.id), own.place) as place
     from ad_compare own
     where own.account_id = $1 and own.group_id in (select group_id from ad_compare where account_id = $1 and id = any($2::uuid[]))) ranked
   where ad_compare.id = ranked.id and ad_compare.place <> ranked.place`,
);

/** Moves entries to the front in this order; the others of their groups follow. Returns how many moved. */
export const orderEntries = (database: Database, accountId: string, ids: readonly string[]): Promise<number> =>
  orderStatement.run(database, [accountId, ids]);

const countStatement = sql(
  'count',
  `select count(*)::int as count from ad_compare join ad on ad.id = ad_id and ${seen} where ad_compare.account_id = $1`,
  { prepared: true },
);

/** Number of a member's visible entries. */
export const countEntries = async (database: Database, accountId: string): Promise<number> =>
  (await countStatement.first(database, [accountId]))?.count ?? 0;

const partedStatement = sql(
  'parted',
  `delete from ad_compare using ad where ad_compare.account_id = $1 and ad.id = ad_id and ad.owner_id = $2 returning ad_id::text as id`,
);

/** Deletes a member's entries of another member's ads. Returns the ad numbers. */
export async function deleteEntriesOfOwner(database: Database, accountId: string, ownerId: string): Promise<string[]> {
  return (await partedStatement.all(database, [accountId, ownerId])).map(({ id }) => id);
}

const deletedAdsStatement = sql(
  'delete-gone',
  `delete from ad_compare using ad where ad_id = any($1::bigint[]) and ad.id = ad_id and ad.deleted_at is not null`,
  { prepared: true, planned: true },
);

/** Deletes entries of ads that are deleted. */
export async function deleteGoneAds(database: Database, adIds: readonly string[]): Promise<void> {
  await deletedAdsStatement.run(database, [adIds]);
}

const deleteOfStatement = sql('delete-of', 'delete from ad_compare where account_id = $1');

export async function deleteEntriesOf(database: Database, accountId: string): Promise<void> {
  await deleteOfStatement.run(database, [accountId]);
}

const exportStatement = sql(
  'export',
  `select ad_id::text as ad_id, group_id as category_id, added_at from ad_compare where account_id = $1 order by group_id, place`,
);

/** A member's entries, for the data export. */
export const exportEntries = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
