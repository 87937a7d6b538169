import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publicColumns, publicProfileOf } from './public-profile.ts';
import type { PublicProfile, PublicRow } from './public-profile.ts';

/** Blocks a member; again changes nothing. Refuses CannotBlockYourself, AccountNotFound. */
export async function ban(database: Database, accountId: string, bannedId: string): Promise<void> {
  if (accountId === bannedId.toLowerCase()) throw new DomainError('CannotBlockYourself');
  const found = await database.query(
    `with other as (select id from account where id = $2 and status <> 'Erased'),
       made as (insert into ban (account_id, banned_id, at) select $1, id, $3 from other on conflict do nothing)
     select from other`,
    [accountId, bannedId, clock.now().toISOString()],
  );
  if (found.length === 0) throw new DomainError('AccountNotFound');
}

/** Takes a block back, if there is one. */
export async function unban(database: Database, accountId: string, bannedId: string): Promise<void> {
  await database.query('delete from ban where account_id = $1 and banned_id = $2', [accountId, bannedId]);
}

export type BannedProfile = PublicProfile & { bannedAt: string };

/** A page of whom a member has blocked, the newest first; also those who left meanwhile. */
export async function bannedProfiles(
  database: Database,
  accountId: string,
  pageIndex: number,
): Promise<{ items: BannedProfile[]; hasNextPage: boolean }> {
  const rows = await database.query<PublicRow & { at: Date }>(
    `select ${publicColumns}, ban.at from ban join account on account.id = ban.banned_id
     where ban.account_id = $1 order by ban.at desc, account.id limit $2 offset $3`,
    [accountId, limits.pageSize + 1, pageIndex * limits.pageSize],
  );
  return {
    items: rows.slice(0, limits.pageSize).map((row) => ({ ...publicProfileOf(row), bannedAt: row.at.toISOString() })),
    hasNextPage: rows.length > limits.pageSize,
  };
}

/** Whether either of two members has blocked the other. */
export async function areApart(database: Database, one: string, other: string): Promise<boolean> {
  const rows = await database.query(
    'select from ban where (account_id = $1 and banned_id = $2) or (account_id = $2 and banned_id = $1) limit 1',
    [one, other],
    'accounts:apart',
  );
  return rows.length > 0;
}

/** Whom a member has blocked, and who has blocked them. */
export async function banRelationships(
  database: Database,
  accountId: string,
): Promise<{ banned: string[]; bannedBy: string[] }> {
  const [row] = await database.query<{ banned: string[]; banned_by: string[] }>(
    `select array(select banned_id from ban where account_id = $1 order by at) as banned,
       array(select account_id from ban where banned_id = $1 order by at) as banned_by`,
    [accountId],
  );
  return { banned: row?.banned ?? [], bannedBy: row?.banned_by ?? [] };
}
