import type { AccountHooks } from '../../kernel/hooks.ts';
import { chance } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { RefundDeps } from './operations/dependencies.ts';
import { moveRefunds, cancellableOf, anonymise, exportRefunds, countDesk } from './store/refund-list.ts';
import { cancelRequest } from './operations/cancel-request.ts';

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
