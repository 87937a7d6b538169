import { savedSearch } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './matches.sql.ts';
import { liveChannel } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('searches-matches', import.meta.url);

// Locked before reading: a concurrent notification has then committed, and new matches are not lost.
const lockStatement = sql(
  'hold',
  'select id from saved_search where id = any($1::uuid[]) and removed_at is null order by id for no key update',
  { prepared: true },
);

/** Locks searches until the transaction ends. Returns those that still exist. */
export const lockSearches = async (database: Database, ids: readonly string[]): Promise<string[]> =>
  (await lockStatement.all(database, [ids])).map(({ id }) => id);

const addStatement = sql(
  'add',
  `with fresh as (
     insert into saved_search_match (ad_id, search_id, matched_at, is_told)
     select $1, id, $2, frequency = 'Never' from saved_search where id = any($3::uuid[])
     on conflict (ad_id, search_id) do update set is_over = false where saved_search_match.is_over
     returning search_id, old.search_id is null as is_new),
   due as (
     update saved_search set due_at = case frequency when 'AtOnce' then greatest($2, told_at + $4::interval) when 'Daily' then $5::timestamptz else $6::timestamptz end
     from fresh where id = search_id and is_new and due_at is null and frequency <> 'Never')
   select count(notify_copies('${liveChannel}', account_id || ' ' || json_build_object('name', 'savedSearch', 'data', json_build_object('id', id))))::int as count
   from fresh join saved_search on id = search_id`,
  { prepared: true },
);

export interface NewMatches {
  adId: string;
  searchIds: readonly string[];
  at: Date;
  /** Minimum time between two immediate notifications of a search. */
  quietMinutes: number;
  daily: Date;
  weekly: Date;
}

/**
 * Stores matches of locked searches and informs the members' pages. An ad that matched before is not notified again. Returns the number of new or
 * reopened matches.
 */
export async function addMatches(database: Database, matches: NewMatches): Promise<number> {
  const { adId, searchIds, at, quietMinutes, daily, weekly } = matches;
  const quiet = `${quietMinutes} minutes`;
  const row = await addStatement.first(database, [adId, at, searchIds, quiet, daily, weekly]);
  return row?.count ?? 0;
}

const pastStatement = sql(
  'past',
  `insert into saved_search_match (ad_id, search_id, matched_at, is_told)
   select ad_id, $1, matched_at, true from unnest($2::bigint[], $3::timestamptz[]) as found (ad_id, matched_at)`,
);

/** Stores matches that count as notified. */
export async function addPastMatches(
  database: Database,
  searchId: string,
  found: readonly { adId: string; at: Date }[],
): Promise<void> {
  await pastStatement.run(database, [searchId, found.map(({ adId }) => adId), found.map(({ at }) => at.toISOString())]);
}

const endStatement = sql(
  'end',
  'update saved_search_match set is_over = true where ad_id = any($1::bigint[]) and not is_over',
  { prepared: true, planned: true },
);

/** Marks the matches of ads that are no longer on sale. */
export async function endMatches(database: Database, adIds: readonly string[]): Promise<void> {
  await endStatement.run(database, [adIds]);
}

const claimStatement = sql(
  'claim',
  `select ${columns(savedSearch, { only: ['id', 'accountId', 'code', 'name', 'sendsMobile', 'sendsEmail'] })} from saved_search
   where due_at <= $1 and removed_at is null and not is_away and not is_shut_out
   order by due_at limit $2 for no key update skip locked`,
  { prepared: true },
);

export type DueSearch = Awaited<ReturnType<typeof claimStatement.all>>[number];

/** Locks searches with due notifications until the transaction ends. Skips those that another transaction has locked. */
export const claimDue = (database: Database, at: Date, max: number): Promise<DueSearch[]> =>
  claimStatement.all(database, [at, max]);

const untold = 'search_id = search.id and not is_told and not is_over';
const newsStatement = sql(
  'news',
  `select search.id as "searchId", news.ad_id::text as "adId",
     (select count(*)::int from saved_search_match where ${untold}) as total
   from unnest($1::uuid[]) search (id) cross join lateral (
     select ad_id from saved_search_match where ${untold} order by matched_at desc, ad_id desc limit $2) news`,
  { prepared: true, present: { searchId: 'the list has no gaps', total: 'a count' } },
);

/** Unnotified matches of locked searches: the newest ads of each, and the total. */
export const pendingMatches = (database: Database, searchIds: readonly string[], max: number) =>
  newsStatement.all(database, [searchIds, max]);

const markStatement = sql(
  'tell',
  `with told as (update saved_search_match set is_told = true where search_id = any($1::uuid[]) and not is_told)
   update saved_search set due_at = null, told_at = coalesce($2, told_at) where id = any($1::uuid[])`,
  { prepared: true, nullable: ['$2'] },
);

/** Marks all matches of locked searches as notified. `at` is the time of the notification; null if none was sent. */
export async function markNotified(database: Database, searchIds: readonly string[], at: Date | null): Promise<void> {
  await markStatement.run(database, [searchIds, at]);
}

const deleteStatement = sql('forget', 'delete from saved_search_match where search_id = $1');

/** Deletes a search's matches after its conditions changed. */
export async function deleteMatches(database: Database, searchId: string): Promise<void> {
  await deleteStatement.run(database, [searchId]);
}

const newStatement = sql(
  'new',
  `select ad_id::text as id from saved_search_match join saved_search search on search.id = search_id
   where search_id = $1 and matched_at > looked_at and not is_over order by matched_at desc, ad_id desc limit $2`,
  { prepared: true },
);

/** The newest ads of a search since its member last saw it. */
export const newAdsOf = async (database: Database, searchId: string, max: number): Promise<string[]> =>
  (await newStatement.all(database, [searchId, max])).map(({ id }) => id);

const partStatement = sql(
  'part',
  `delete from saved_search_match using saved_search search
   where search.id = search_id and account_id = $1 and ad_id = any($2::bigint[])`,
);

/** Deletes matches of these ads for a member. */
export async function deleteMatchesFor(database: Database, accountId: string, adIds: readonly string[]): Promise<void> {
  if (adIds.length > 0) await partStatement.run(database, [accountId, adIds]);
}

const oldStatement = sql(
  'old',
  `delete from saved_search_match where ctid = any(array(select ctid from saved_search_match where matched_at < $1 limit $2))`,
);

/** Deletes up to `max` matches found before a time. Returns how many. */
export const purgeMatches = (database: Database, before: Date, max: number): Promise<number> =>
  oldStatement.run(database, [before, max]);
