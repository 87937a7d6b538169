import { DomainError } from '../../../platform/errors.ts';
import { lockAccount } from '../store/ads.ts';
import { insertFollow } from '../store/sellers.ts';
import type { FollowDeps } from './dependencies.ts';

/**
 * Follows a seller, or updates the notification switch. Throws CannotFollowYourself, AccountNotFound, FollowLimitReached, and MemberUnavailable after
 * a block in either direction.
 */
export async function followSeller(
  { database, accounts }: FollowDeps,
  accountId: string,
  { favoritedUserId, notifies }: { favoritedUserId: string; notifies: boolean },
): Promise<void> {
  const sellerId = favoritedUserId.toLowerCase();
  if (sellerId === accountId) throw new DomainError('CannotFollowYourself');
  if ((await accounts.principalOf(sellerId))?.status !== 'Active') throw new DomainError('AccountNotFound');
  if (await accounts.isBlocked(accountId, sellerId)) throw new DomainError('MemberUnavailable');
  await database.inTransaction(async () => {
    // Serialises concurrent follows, so that they cannot exceed the limit.
    await lockAccount(database, accountId);
    if (!(await insertFollow(database, accountId, sellerId, notifies))) throw new DomainError('FollowLimitReached');
  });
}
