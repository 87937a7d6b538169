import type { FollowedSeller } from '../../../../contract/schemas/favourite.ts';
import { followedPage } from '../store/sellers.ts';
import type { FollowDeps } from './dependencies.ts';

/** A page of followed sellers, newest first, without erased accounts. Three statements. */
export async function listFollowedSellers(
  { database, accounts, ads }: FollowDeps,
  accountId: string,
  { page, pageSize, userId }: { page: number; pageSize: number; userId?: string | undefined },
): Promise<{ items: FollowedSeller[]; total: number; hasNextPage: boolean }> {
  const offset = (page - 1) * pageSize;
  const rows = await followedPage(database, accountId, { sellerId: userId, size: pageSize, offset });
  const total = rows[0]?.total ?? 0;
  const ids = rows.map(({ sellerId }) => sellerId);
  const [sellers, counts] = await Promise.all([accounts.briefsOf(ids), ads.onSaleCounts(ids)]);
  return {
    items: rows.flatMap(({ sellerId, followedAt, notifies }) => {
      const seller = sellers.get(sellerId);
      const publishedAds = counts.get(sellerId) ?? 0;
      return seller ? [{ seller, followedAt: followedAt.toISOString(), notifies, publishedAds }] : [];
    }),
    total,
    hasNextPage: offset + rows.length < total,
  };
}
