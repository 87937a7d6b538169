import type { Statements } from './bans.sql.ts';
import { publicColumns } from './profiles.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-bans', import.meta.url);

const insertStatement = sql(
  'insert',
  `with other as (select id from account where id = $2 and status <> 'Erased'),
     made as (insert into ban (account_id, banned_id, at) select $1, id, $3 from other on conflict do nothing returning 1)
   select exists (select from made) as "isNew" from other`,
);

/** Blocks a member. Returns false if already blocked, undefined if the account does not exist. */
export async function insertBan(
  database: Database,
  accountId: string,
  bannedId: string,
  at: Date,
): Promise<boolean | undefined> {
  const row = await insertStatement.first(database, [accountId, bannedId, at.toISOString()]);
  return row && (row.isNew ?? false);
}

const deleteStatement = sql('delete', 'delete from ban where account_id = $1 and banned_id = $2');

export async function deleteBan(database: Database, accountId: string, bannedId: string): Promise<void> {
  await deleteStatement.run(database, [accountId, bannedId]);
}

const pageStatement = sql(
  'page',
  `select ${publicColumns}, ban.at from ban join account on account.id = ban.banned_id
   where ban.account_id = $1 order by ban.at desc, account.id limit $2 offset $3`,
);

/** Profiles of the members blocked by an account, newest first, including members who left. */
export async function bansOf(
  database: Database,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Statements['page']['row'][]> {
  return pageStatement.all(database, [accountId, limit, offset]);
}

const apartStatement = sql(
  'apart',
  'select from ban where (account_id = $1 and banned_id = $2) or (account_id = $2 and banned_id = $1) limit 1',
  { prepared: true },
);

/** Whether either member has blocked the other. */
export async function isBlocked(database: Database, one: string, other: string): Promise<boolean> {
  return (await apartStatement.first(database, [one, other])) !== undefined;
}

const apartFromStatement = sql(
  'apart-from',
  `select banned_id as id from ban where account_id = $1 and banned_id = any($2::uuid[])
   union select account_id from ban where banned_id = $1 and account_id = any($2::uuid[])`,
  { prepared: true },
);

/** Which of these members have blocked the member or were blocked by them. */
export async function blockedAmong(
  database: Database,
  accountId: string,
  others: readonly string[],
): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const rows = await apartFromStatement.all(database, [accountId, others]);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Condition that a member cannot write to another at a time: inactive, suspended, or a block in either direction. */
export const isUnreachable = (memberId: string, otherId: string, at: string): string =>
  `(not exists (select from account where account.id = ${otherId} and account.status = 'Active')
     or exists (select from suspension where suspension.account_id = ${otherId} and suspension.until > ${at})
     or exists (select from ban where ban.account_id = ${memberId} and ban.banned_id = ${otherId})
     or exists (select from ban where ban.account_id = ${otherId} and ban.banned_id = ${memberId}))`;

const unreachableStatement = sql(
  'unreachable',
  `select one.id from unnest($2::uuid[]) as one(id) where ${isUnreachable('$1', 'one.id', '$3')}`,
  { prepared: true, planned: true, present: { id: 'an element of a list' } },
);

/** Which of these members the member cannot write to; see `isUnreachable`. */
export async function unreachable(
  database: Database,
  accountId: string,
  others: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  return new Set((await unreachableStatement.all(database, [accountId, others, now])).map(({ id }) => id));
}

const blockedByStatement = sql('blocked-by', 'select banned_id as id from ban where account_id = $1 order by at', {
  prepared: true,
});

/** Ids of all members that the member has blocked. */
export async function blockedBy(database: Database, accountId: string): Promise<string[]> {
  return (await blockedByStatement.all(database, [accountId])).map(({ id }) => id);
}

const relationshipsStatement = sql(
  'relationships',
  `select array(select banned_id from ban where account_id = $1 order by at) as banned,
     array(select account_id from ban where banned_id = $1 order by at) as banned_by`,
);

/** Ids of the members that the member has blocked, and of those that have blocked them. */
export async function banRelationships(
  database: Database,
  accountId: string,
): Promise<{ banned: string[]; bannedBy: string[] }> {
  const row = await relationshipsStatement.first(database, [accountId]);
  return { banned: row?.banned ?? [], bannedBy: row?.banned_by ?? [] };
}
