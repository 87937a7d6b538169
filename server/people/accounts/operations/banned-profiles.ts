import { bansOf } from '../store/bans.ts';
import type { Database } from '../../../platform/database.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PublicProfile } from './public-profiles.ts';
import { publicProfileOf } from './public-profiles.ts';

export type BannedProfile = PublicProfile & { bannedAt: string };

/** Lists a page of the members blocked by an account, newest first, including members who left. */
export async function bannedProfiles(
  database: Database,
  accountId: string,
  pageIndex: number,
): Promise<{ items: BannedProfile[]; hasNextPage: boolean }> {
  const rows = await bansOf(database, accountId, {
    limit: limits.pageSize + 1,
    offset: pageIndex * limits.pageSize,
  });
  return {
    items: rows.slice(0, limits.pageSize).map((row) => ({ ...publicProfileOf(row), bannedAt: row.at.toISOString() })),
    hasNextPage: rows.length > limits.pageSize,
  };
}
