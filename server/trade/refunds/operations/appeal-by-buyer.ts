import { DomainError } from '../../../platform/errors.ts';
import { mayAppeal } from '../rules/allowed-actions.ts';
import type { RefundDeps } from './dependencies.ts';
import { objectionStep } from './objection.ts';
import type { Objection } from './objection.ts';
import { asBuyer, changeRefund } from './change-refund.ts';
import { changeStatus, nextStatus } from './change-status.ts';
import { notifyAppealed } from './notify.ts';

/** The buyer appeals. Throws RefundAlreadyAccepted for an accepted return by parcel: the carrier reports whether it arrived. */
export const appealByBuyer = async (deps: RefundDeps, buyerId: string, { refundId, ...objection }: Objection) => {
  const words = await objectionStep(deps, buyerId, 'Appealed', objection);
  return changeRefund(deps, refundId, asBuyer(buyerId), async (locked) => {
    nextStatus(locked.refund, 'appeal', 'buyer');
    if (!mayAppeal(locked.refund)) throw new DomainError('RefundAlreadyAccepted');
    const appealed = await changeStatus(deps, locked, 'appeal', 'buyer', words);
    await notifyAppealed(deps, appealed);
    return appealed;
  });
};
