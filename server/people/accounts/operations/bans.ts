import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bansOf, insertBan } from '../store/bans.ts';
import { publicProfileOf } from './public-profile.ts';
import type { PublicProfile } from './public-profile.ts';

/** Blocks a member; again changes nothing. Refuses CannotBlockYourself, AccountNotFound. */
export async function ban(database: Database, accountId: string, bannedId: string): Promise<void> {
  if (accountId === bannedId.toLowerCase()) throw new DomainError('CannotBlockYourself');
  const isThere = await insertBan(database, accountId, bannedId, clock.now());
  if (!isThere) throw new DomainError('AccountNotFound');
}

export type BannedProfile = PublicProfile & { bannedAt: string };

/** A page of whom a member has blocked, the newest first; also those who left meanwhile. */
export async function bannedProfiles(
  database: Database,
  accountId: string,
  pageIndex: number,
): Promise<{ items: BannedProfile[]; hasNextPage: boolean }> {
  const rows = await bansOf(database, accountId, {
    most: limits.pageSize + 1,
    skipped: pageIndex * limits.pageSize,
  });
  return {
    items: rows.slice(0, limits.pageSize).map((row) => ({ ...publicProfileOf(row), bannedAt: row.at.toISOString() })),
    hasNextPage: rows.length > limits.pageSize,
  };
}
