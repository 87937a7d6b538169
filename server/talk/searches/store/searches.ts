import type { Statements } from './searches.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { SearchFrequency } from '../../../../contract/schemas/saved-search.ts';
import type { SearchUses } from '../../../market/search/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('searches-searches', import.meta.url);

const lockStatement = sql('lock', `select pg_advisory_xact_lock(hashtextextended('saved-searches|' || $1, 0))`);

/** Serialises a member's changes of saved searches. */
export async function lockAccount(database: Database, accountId: string): Promise<void> {
  await lockStatement.run(database, [accountId]);
}

/** Number of new ads on sale, at most one more than the list shows. */
const newCount = `(select count(*)::int from (
    select from saved_search_match match where match.search_id = search.id and matched_at > looked_at and not is_over limit ${limits.savedSearchNewMost + 1}
  ) newer)`;
const columns = `search.id, account_id as "accountId", code, name, request, is_rental as "isRental", same_as as "sameAs", frequency,
  sends_mobile as "sendsMobile", sends_email as "sendsEmail", created_at as "createdAt", looked_at as "lookedAt", told_at as "toldAt",
  ${newCount} as "newCount"`;
const present = { newCount: 'a count' };

const ofMemberStatement = sql(
  'of-member',
  `select ${columns} from saved_search search where account_id = $1 and removed_at is null order by created_at desc, id desc`,
  { prepared: true, present },
);

export type SavedRow = Awaited<ReturnType<typeof ofMemberStatement.all>>[number];

/** All of a member's searches, newest first. The limit keeps them few. */
export const searchesOf = (database: Database, accountId: string): Promise<SavedRow[]> =>
  ofMemberStatement.all(database, [accountId]);

const byCodeStatement = sql(
  'by-code',
  `select ${columns} from saved_search search where code = $1 and removed_at is null`,
  { prepared: true, present },
);

export const searchByCode = (database: Database, code: string): Promise<SavedRow | undefined> =>
  byCodeStatement.first(database, [code]);

const sameStatement = sql(
  'same',
  `select ${columns} from saved_search search where account_id = $1 and same_as = $2 and removed_at is null`,
  { prepared: true, present },
);

/** The member's search with the same fingerprint. */
export const sameSearch = (database: Database, accountId: string, sameAs: string): Promise<SavedRow | undefined> =>
  sameStatement.first(database, [accountId, sameAs]);

const lockSearchStatement = sql(
  'hold',
  `select ${columns}, removed_at as "removedAt" from saved_search search where id = $1 and account_id = $2 for no key update`,
  { prepared: true, present },
);

export type LockedSearch = NonNullable<Awaited<ReturnType<typeof lockSearchStatement.first>>>;

/** Locks a member's search until the transaction ends, also a removed one. */
export const lockSearch = (database: Database, id: string, accountId: string): Promise<LockedSearch | undefined> =>
  lockSearchStatement.first(database, [id, accountId]);

const countStatement = sql(
  'count',
  'select count(*)::int as count from saved_search where account_id = $1 and removed_at is null',
  { prepared: true },
);

export const countSearches = async (database: Database, accountId: string): Promise<number> =>
  (await countStatement.first(database, [accountId]))?.count ?? 0;

const usingStatement = sql(
  'using',
  `select count(*)::int as count from (
     select from saved_search where removed_at is null and saved_search_uses(request) && $1::int[] limit $2
   ) used`,
);

/** Number of searches for one of these categories, options or ranges of number specs, at most `most`. */
export async function countUsing(
  database: Database,
  { categoryIds = [], optionIds = [], specIds = [] }: SearchUses,
  most: number,
): Promise<number> {
  const used = [...categoryIds.map((id) => -id), ...optionIds, ...specIds];
  if (used.length === 0) return 0;
  return (await usingStatement.first(database, [used, most]))?.count ?? 0;
}

const insertStatement = sql(
  'insert',
  `insert into saved_search (id, account_id, code, name, request, is_rental, same_as, frequency, sends_mobile, sends_email, created_at, looked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
  { prepared: true },
);

export interface NewSearch {
  id: string;
  accountId: string;
  code: string;
  name: string;
  request: FilterRequest;
  isRental: boolean | undefined;
  sameAs: string;
  frequency: SearchFrequency;
  sendsMobile: boolean;
  sendsEmail: boolean;
  at: Date;
}

export async function insertSearch(database: Database, search: NewSearch): Promise<void> {
  const { id, accountId, code, name, request, isRental, sameAs, frequency, sendsMobile, sendsEmail, at } = search;
  await insertStatement.run(database, [
    id,
    accountId,
    code,
    name,
    JSON.stringify(request),
    isRental ?? null,
    sameAs,
    frequency,
    sendsMobile,
    sendsEmail,
    at,
  ]);
}

const updateStatement = sql(
  'update',
  `update saved_search set name = $2, frequency = $3, sends_mobile = $4, sends_email = $5,
     due_at = case when due_at is null then null else $6::timestamptz end where id = $1`,
  { prepared: true, nullable: ['$6'] },
);

/** Updates the name and settings of a locked search, and moves its pending notification. */
export async function updateSearch(
  database: Database,
  id: string,
  {
    name,
    frequency,
    sendsMobile,
    sendsEmail,
    dueAt,
  }: Pick<NewSearch, 'name' | 'frequency' | 'sendsMobile' | 'sendsEmail'> & { dueAt: Date | null },
): Promise<void> {
  await updateStatement.run(database, [id, name, frequency, sendsMobile, sendsEmail, dueAt]);
}

const requestStatement = sql(
  'request',
  `update saved_search set request = $2, is_rental = $3, same_as = $4, looked_at = $5, due_at = null where id = $1`,
  { prepared: true },
);

/** Replaces the conditions of a locked search. Earlier matches no longer count as new. */
export async function replaceRequest(
  database: Database,
  id: string,
  { request, isRental, sameAs, at }: Pick<NewSearch, 'request' | 'isRental' | 'sameAs' | 'at'>,
): Promise<void> {
  await requestStatement.run(database, [id, JSON.stringify(request), isRental ?? null, sameAs, at]);
}

const removeStatement = sql('remove', 'update saved_search set removed_at = coalesce(removed_at, $2) where id = $1');

export async function saveRemovedAt(database: Database, id: string, at: Date): Promise<void> {
  await removeStatement.run(database, [id, at]);
}

const restoreStatement = sql('restore', 'update saved_search set removed_at = null where id = $1');

export async function clearRemovedAt(database: Database, id: string): Promise<void> {
  await restoreStatement.run(database, [id]);
}

const lookStatement = sql('look', 'update saved_search set looked_at = $2, due_at = null where id = $1');

/** Saves when the member last saw a locked search. */
export async function saveSeenAt(database: Database, id: string, at: Date): Promise<void> {
  await lookStatement.run(database, [id, at]);
}

const away = (column: string) =>
  `update saved_search set ${column} = $2, due_at = null where account_id = $1 returning id`;
const awayStatement = sql('away', away('is_away'));
const shutOutStatement = sql('shut-out', away('is_shut_out'));

/** Pauses a member's searches when the account leaves, or resumes them. Returns their ids. */
export const setAway = async (database: Database, accountId: string, isAway: boolean): Promise<string[]> =>
  (await awayStatement.all(database, [accountId, isAway])).map(({ id }) => id);

/** Pauses a member's searches during a suspension, or resumes them. Returns their ids. */
export const setSuspended = async (database: Database, accountId: string, isShutOut: boolean): Promise<string[]> =>
  (await shutOutStatement.all(database, [accountId, isShutOut])).map(({ id }) => id);

const goneStatement = sql('gone', 'select id from saved_search where removed_at < $1 order by id limit $2 for update');
const ownStatement = sql('own', 'select id from saved_search where account_id = $1 order by id for update');
const deleteStatement = sql(
  'delete',
  `with keys as (delete from saved_search_key where search_id = any($1::uuid[])),
     matches as (delete from saved_search_match where search_id = any($1::uuid[]))
   delete from saved_search where id = any($1::uuid[])`,
);

async function deleteSearches(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteStatement.run(database, [ids]);
}

/** Deletes up to `max` searches that were removed before a time, with their keys and matches. Returns how many. */
export async function purgeRemoved(database: Database, before: Date, max: number): Promise<number> {
  return database.inTransaction(async () => {
    const ids = (await goneStatement.all(database, [before, max])).map(({ id }) => id);
    await deleteSearches(database, ids);
    return ids.length;
  });
}

/** Deletes all searches of a member. */
export async function deleteSearchesOf(database: Database, accountId: string): Promise<void> {
  const ids = (await ownStatement.all(database, [accountId])).map(({ id }) => id);
  await deleteSearches(database, ids);
}

const exportStatement = sql(
  'export',
  `select name, code, request, is_rental, frequency, sends_mobile, sends_email, created_at, looked_at, told_at,
     (select coalesce(jsonb_agg(jsonb_build_object('ad_id', match.ad_id::text, 'at', matched_at) order by matched_at), '[]')
      from saved_search_match match where match.search_id = search.id) as ads
   from saved_search search where account_id = $1 and removed_at is null order by created_at`,
  { present: { ads: 'an empty list where there are none' } },
);

/** A member's searches, for the data export. */
export const exportSearches = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
