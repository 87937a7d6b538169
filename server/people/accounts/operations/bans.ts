import type { HookRunner } from '../../../kernel/hooks.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bansOf, insertBan } from '../store/bans.ts';
import { publicProfileOf } from './public-profile.ts';
import type { PublicProfile } from './public-profile.ts';

/** Blocks a member, and ends what is between the two; again changes nothing. Refuses CannotBlockYourself, AccountNotFound. */
export async function ban(
  { database, hooks }: { database: Database; hooks: Pick<HookRunner, 'membersParted'> },
  accountId: string,
  bannedId: string,
): Promise<void> {
  const otherId = bannedId.toLowerCase();
  if (accountId === otherId) throw new DomainError('CannotBlockYourself');
  await database.inTransaction(async () => {
    const isNew = await insertBan(database, accountId, otherId, clock.now());
    if (isNew === undefined) throw new DomainError('AccountNotFound');
    if (isNew) await hooks.membersParted(accountId, otherId);
  });
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
