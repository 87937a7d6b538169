import { bansOf } from '../store/bans.ts';
import type { Database } from '../../../platform/database.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PublicProfile } from './public-profiles.ts';
import { publicProfileOf } from './public-profiles.ts';

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
