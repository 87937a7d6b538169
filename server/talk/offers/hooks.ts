import type { AccountHooks } from '../../kernel/hooks.ts';
import { clock } from '../../platform/clock.ts';
import { eraseAccount, closeOffersOfBuyer, closeOffersBetween } from './operations/close-offers-of-account.ts';
import type { OfferDeps } from './operations/dependencies.ts';
import { countWaiting, exportOffers } from './store/negotiation-lists.ts';
import { rulesOfOwner, sentOfOwner } from './store/sendings.ts';

/** Closed negotiations stay closed when the account returns. */
export const offerHooks = (deps: OfferDeps): AccountHooks => ({
  accountLeft: (accountId) => closeOffersOfBuyer(deps, accountId),
  accountSuspended: (accountId) => closeOffersOfBuyer(deps, accountId),
  memberBlocked: (blockerId, blockedId) => closeOffersBetween(deps, blockerId, blockedId),
  accountErased: (accountId) => eraseAccount(deps, accountId),
  exports: {
    offers: async (accountId) => ({
      named: await exportOffers(deps.database, accountId),
      rules: await rulesOfOwner(deps.database, accountId),
      sent: await sentOfOwner(deps.database, accountId),
    }),
  },
  menuCounts: { MyOffers: (accountId) => countWaiting(deps.database, accountId, clock.now()) },
});
