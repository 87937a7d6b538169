import { limits } from '../../../contract/limits.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { chance, clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { cancelRequest } from './operations/answering.ts';
import type { RefundDeps } from './operations/deps.ts';
import {
  anonymise,
  cancellableOf,
  clearWords,
  countDesk,
  exportRefunds,
  moveRefunds,
  unclearedBefore,
} from './store/lists.ts';
import { stepsOf } from './store/refunds.ts';

/**
 * What becomes of refunds when something becomes of an account. Whoever leaves or is shut out keeps their money and their duties: what they do not answer goes on by its hours. With a member who is gone for
 * good go their open requests, words and photos; sums stay, as the law asks.
 */
export const refundHooks = (deps: RefundDeps): AccountHooks => ({
  guestBecameMember: (guestId, memberId) => moveRefunds(deps.database, guestId, memberId),
  async accountErased(accountId) {
    // Within the transaction that erases no carrier is asked: what it is to bring back is money under way.
    const refuse = async () => {
      throw new DomainError('OrdersUnderWay');
    };
    for (const id of await cancellableOf(deps.database, accountId)) await cancelRequest(deps, accountId, id, refuse);
    await anonymise(deps.database, accountId, chance.uuid());
  },
  exports: { refunds: (accountId) => exportRefunds(deps.database, accountId) },
  deskCounts: { refunds: () => countDesk(deps.database, 'Appealed') },
});

/** Takes words and photos out of refunds that have ended long ago. Answers how many. */
export async function clearOld(deps: Pick<RefundDeps, 'database' | 'media'>): Promise<number> {
  const { database, media } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - limits.refundWordsDays * 86_400_000);
  const old = await unclearedBefore(database, before);
  for (const { id, buyerId, sellerId } of old) {
    await database.inTransaction(async () => {
      for (const { photos, by } of await stepsOf(database, [id])) {
        const ownerId = by === 'Buyer' ? buyerId : sellerId;
        for (const key of photos ?? []) await media.remove(ownerId, key);
      }
      await clearWords(database, id, now);
    });
  }
  return old.length;
}
