import type { FollowedSeller } from '../../../../contract/schemas/favourite.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { holdOwner } from '../store/ads.ts';
import { followedPage, insertFollow } from '../store/sellers.ts';

export interface FollowDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'areApart' | 'briefsOf' | 'principalOf'>;
  ads: Pick<Ads, 'onSaleCounts'>;
}

/**
 * Follows a seller; again changes nothing but whether their ads are told. Refuses CannotFollowYourself, AccountNotFound, MemberUnavailable where either has
 * blocked the other, FollowLimitReached.
 */
export async function follow(
  { database, accounts }: FollowDeps,
  accountId: string,
  { favoritedUserId, notifies }: { favoritedUserId: string; notifies: boolean },
): Promise<void> {
  const sellerId = favoritedUserId.toLowerCase();
  if (sellerId === accountId) throw new DomainError('CannotFollowYourself');
  if ((await accounts.principalOf(sellerId))?.status !== 'Active') throw new DomainError('AccountNotFound');
  if (await accounts.areApart(accountId, sellerId)) throw new DomainError('MemberUnavailable');
  await database.inTransaction(async () => {
    // Two at once do not both take the last place.
    await holdOwner(database, accountId);
    if (!(await insertFollow(database, accountId, sellerId, notifies))) throw new DomainError('FollowLimitReached');
  });
}

/** A page of the sellers whom a member follows, the newest first. Those who are erased are left out. Three statements. */
export async function followedSellers(
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
