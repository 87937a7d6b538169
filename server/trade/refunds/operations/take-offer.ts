import { DomainError } from '../../../platform/errors.ts';
import type { RefundDeps } from './dependencies.ts';
import { asBuyer, changeRefund } from './change-refund.ts';
import { nextStatus } from './change-status.ts';
import { approveLocked } from './approve-refund.ts';

export const takeOffer = (deps: RefundDeps, buyerId: string, refundId: string): Promise<string> =>
  changeRefund(deps, refundId, asBuyer(buyerId), async (locked) => {
    nextStatus(locked.refund, 'take', 'buyer');
    if (locked.refund.offered === null) throw new DomainError('RefundOfferNotFound');
    return approveLocked(deps, locked, 'take', 'buyer');
  });
