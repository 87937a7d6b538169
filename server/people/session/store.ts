import { limits } from '../../../contract/limits.ts';
import type { Statements } from './store.sql.ts';
import type { EndReason } from './rules/sessions.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('session', import.meta.url);

const insertStatement = sql(
  'insert',
  `with earlier as (
     select exists (select from session where account_id = $2)
       and not exists (select from session where account_id = $2 and device_id = $4) as is_news)
   insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
   returning (select is_news from earlier) as "isNews"`,
);

export interface NewSession {
  id: string;
  accountId: string;
  salt: string;
  deviceId: string;
  device: string;
  address: string;
  createdAt: Date;
}

/** Adds a session. Returns whether its device is new: the account has had sessions, but none on it. */
export async function insertSession(database: Database, session: NewSession): Promise<boolean> {
  const { id, accountId, salt, deviceId, device, address, createdAt } = session;
  const row = await insertStatement.first(database, [id, accountId, salt, deviceId, device, address, createdAt]);
  return row?.isNews ?? false;
}

const openStatement = sql(
  'open',
  `select id, account_id as "accountId", salt, generation, skipped, used as "isUsed", facts, rotated_at as "rotatedAt", last_seen_at as "lastSeenAt"
   from session where id = $1 and ended_at is null`,
);

/** An open session. `skipped` counts the void generations between the last used one and the current one. */
export type SessionRow = Statements['open']['row'];

export async function openSession(database: Database, id: string): Promise<SessionRow | undefined> {
  return openStatement.first(database, [id]);
}

const rotateStatement = sql(
  'rotate',
  `update session set generation = generation + 1, skipped = case when $4 then skipped + 1 else 0 end, used = false,
     rotated_at = $3, last_seen_at = $3
   where id = $1 and generation = $2 and not ($4 and used) and ended_at is null returning generation`,
);

/** Increments the generation; `isLost` counts the current one as skipped. Undefined if another request was faster. */
export async function rotateSession(
  database: Database,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
  { at, isLost }: { at: Date; isLost: boolean },
): Promise<number | undefined> {
  return (await rotateStatement.first(database, [id, generation, at, isLost]))?.generation;
}

const inUseStatement = sql(
  'in-use',
  `update session set used = used or generation = $2::int where id = $1
   returning $2::int between generation - skipped and generation - 1 as "isVoid"`,
  { prepared: true },
);

/** Marks a generation as used. Returns whether it had become void. Waits for a concurrent renewal. */
export async function useGeneration(database: Database, id: string, generation: number): Promise<boolean> {
  return (await inUseStatement.first(database, [id, generation]))?.isVoid ?? false;
}

const confirmStatement = sql('confirm', 'update session set confirmed_until = $2 where id = $1 and account_id = $3');

/** Allows sensitive changes in a member's session until a time. */
export async function confirmSession(
  database: Database,
  { id, accountId }: { id: string; accountId: string },
  until: Date,
): Promise<void> {
  await confirmStatement.run(database, [id, until, accountId]);
}

const isConfirmedStatement = sql(
  'is-confirmed',
  'select from session where id = $1 and confirmed_until > $2 and ended_at is null',
);

/** Whether a session may make sensitive changes at a time. */
export async function isSessionConfirmed(database: Database, id: string, now: Date): Promise<boolean> {
  return (await isConfirmedStatement.first(database, [id, now])) !== undefined;
}

const isRecentStatement = sql(
  'is-recent',
  'select from session where id = $1 and (confirmed_until > $2 or created_at > $3) and ended_at is null',
);

/** Whether a session was started or confirmed within the last `limits.confirmedSeconds`. */
export async function isSessionRecent(database: Database, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.confirmedSeconds * 1000);
  return (await isRecentStatement.first(database, [id, now, since])) !== undefined;
}

const knowsDeviceStatement = sql(
  'knows-device',
  `select from session where account_id = $1 and device_id = $2
   and (end_reason is null or end_reason not in ('reuse', 'password')) limit 1`,
  { prepared: true, nullable: ['$1'] },
);

/**
 * Whether the account has had a session on the device that did not end by token reuse or a password change. Runs the same query without an account.
 */
export async function hasDevice(database: Database, accountId: string | undefined, deviceId: string): Promise<boolean> {
  return (await knowsDeviceStatement.first(database, [accountId ?? null, deviceId])) !== undefined;
}

const shareDeviceStatement = sql(
  'share-device',
  `select from session own where own.account_id = $1
   and exists (select from session other where other.account_id = $2 and other.device_id = own.device_id) limit 1`,
  { prepared: true },
);

/** Whether two accounts have had sessions in the same browser. */
export async function shareDevice(database: Database, one: string, other: string): Promise<boolean> {
  return (await shareDeviceStatement.first(database, [one, other])) !== undefined;
}

const listStatement = sql(
  'list',
  `select id, device, address, created_at as created, last_seen_at as seen from session
   where account_id = $1 and ended_at is null and last_seen_at > $2 order by last_seen_at desc, id limit $3`,
);

/** Open sessions of an account used since a time, most recently used first. */
export async function openSessionsOf(
  database: Database,
  accountId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Statements['list']['row'][]> {
  return listStatement.all(database, [accountId, since, limit]);
}

const ending = (condition: string): string =>
  `with done as (
     update session set ended_at = $1, end_reason = $2 where ended_at is null and ${condition} returning id)
   select id, pg_notify($3, id::text) from done`;

const endOneStatement = sql('end-one', ending('id = $4 and ($5::uuid is null or account_id = $5)'));
const endAllStatement = sql('end-all', ending('account_id = $4 and ($5::uuid is null or id <> $5)'));

/** Time, reason and notification channel of an ending. */
export interface Ending {
  at: Date;
  reason: EndReason | 'expired';
  channel: string;
}

/** Ends an open session; with `accountId` only if that account owns it. Returns its id, if it existed. */
export async function endSession(
  database: Database,
  { at, reason, channel }: Ending,
  id: string,
  accountId: string | undefined,
): Promise<string[]> {
  const rows = await endOneStatement.all(database, [at, reason, channel, id, accountId ?? null]);
  return rows.map((row) => row.id);
}

/** Ends the account's open sessions, except one if given. Returns their ids. */
export async function endSessionsOf(
  database: Database,
  { at, reason, channel }: Ending,
  accountId: string,
  exceptId: string | undefined,
): Promise<string[]> {
  const rows = await endAllStatement.all(database, [at, reason, channel, accountId, exceptId ?? null]);
  return rows.map((row) => row.id);
}

const outdateStatement = sql(
  'outdate',
  `with changed as (
     update session set facts = facts + 1, facts_changed_at = $2 where account_id = any($1::uuid[]) and ended_at is null
     returning id, facts)
   select id, facts, pg_notify($3, id || ' ' || facts) from changed`,
);

/** Increments the change count of the accounts' open sessions and notifies the channel. Returns the sessions with their counts. */
export async function outdateSessionsOf(
  database: Database,
  accountIds: readonly string[],
  { at, channel }: Pick<Ending, 'at' | 'channel'>,
): Promise<{ id: string; facts: number }[]> {
  return outdateStatement.all(database, [accountIds, at, channel]);
}

const lastSeenStatement = sql(
  'last-seen',
  `select account_id, max(last_seen_at) as at from session where account_id = any($1::uuid[]) and ended_at is null group by account_id`,
);

/** Last use of the open sessions, by account. */
export async function lastSeenOf(database: Database, accountIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await lastSeenStatement.all(database, [accountIds]);
  return new Map(rows.flatMap(({ account_id: id, at }) => (at === null ? [] : [[id, at] as const])));
}

const endedStatement = sql('ended', 'select id, ended_at as at from session where ended_at > $1 order by ended_at');

/** Sessions ended since a time, in that order. */
export async function endedSince(database: Database, since: Date): Promise<Statements['ended']['row'][]> {
  return endedStatement.all(database, [since]);
}

const changedStatement = sql(
  'changed',
  'select id, facts, facts_changed_at as at from session where facts_changed_at > $1 order by facts_changed_at',
);

/** Sessions changed since a time, in the order of the changes. */
export async function changedSince(database: Database, since: Date): Promise<Statements['changed']['row'][]> {
  return changedStatement.all(database, [since]);
}

const emptyNoticeStatement = sql('knock', `select pg_notify($1, '')`);

export async function sendEmptyNotice(database: Database, channel: string): Promise<void> {
  await emptyNoticeStatement.run(database, [channel]);
}

const deleteOfAccountStatement = sql('delete-of-account', 'delete from session where account_id = $1');

export async function deleteSessionsOf(database: Database, accountId: string): Promise<void> {
  await deleteOfAccountStatement.run(database, [accountId]);
}

const deleteOldStatement = sql('delete-old', 'delete from session where ended_at < $1 or last_seen_at < $1');

/** Deletes sessions that ended or were last used before a time. */
export async function deleteSessionsBefore(database: Database, time: Date): Promise<void> {
  await deleteOldStatement.run(database, [time]);
}
