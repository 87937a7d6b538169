import { DomainError } from '../../../platform/errors.ts';
import type { RefundDeps } from './dependencies.ts';
import { doing, asBuyer } from './change-refund.ts';
import { stepOf } from './change-status.ts';
import { approveHeld } from './approve-refund.ts';

/** The buyer takes the part that was offered. */
export const takeOffer = (deps: RefundDeps, buyerId: string, refundId: string): Promise<string> =>
  doing(deps, refundId, asBuyer(buyerId), async (held) => {
    stepOf(held.refund, 'take', 'buyer');
    if (held.refund.offered === null) throw new DomainError('RefundOfferNotFound');
    return approveHeld(deps, held, 'take', 'buyer');
  });
