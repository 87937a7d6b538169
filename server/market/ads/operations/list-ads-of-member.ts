import type { DeskAd } from '../../../../contract/schemas/member-desk.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { deskAds } from '../store/owner-ads.ts';

/** A page of a member’s ads for staff, newest first. One statement. */
export async function listAdsOfMember(
  database: Database,
  ownerId: string,
  before: string | undefined,
): Promise<{ items: DeskAd[]; hasMore: boolean }> {
  const rows = await deskAds(database, ownerId, before, limits.pageSize + 1);
  return {
    items: rows.slice(0, limits.pageSize).map(({ picture, createdAt, ...ad }) => ({
      ...ad,
      ...(picture && { picture }),
      createdAt: createdAt.toISOString(),
    })),
    hasMore: rows.length > limits.pageSize,
  };
}
