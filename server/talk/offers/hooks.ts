import type { AccountHooks } from '../../kernel/hooks.ts';
import { closeBetween, closeOfBuyer, forgetMember } from './operations/closing.ts';
import type { OfferDeps } from './operations/deps.ts';
import { waitingFor } from './operations/reading.ts';
import { exportOffers } from './store/lists.ts';
import { rulesOfOwner, sentOfOwner } from './store/sendings.ts';

/** What becomes of offers when something becomes of an account. What has ended does not begin again when somebody comes back. */
export const offerHooks = (deps: OfferDeps): AccountHooks => ({
  accountLeft: (accountId) => closeOfBuyer(deps, accountId),
  accountSuspended: (accountId) => closeOfBuyer(deps, accountId),
  membersParted: (blockerId, blockedId) => closeBetween(deps, blockerId, blockedId),
  accountErased: (accountId) => forgetMember(deps, accountId),
  exports: {
    offers: async (accountId) => ({
      named: await exportOffers(deps.database, accountId),
      rules: await rulesOfOwner(deps.database, accountId),
      sent: await sentOfOwner(deps.database, accountId),
    }),
  },
  menuCounts: { MyOffers: (accountId) => waitingFor(deps, accountId) },
});
