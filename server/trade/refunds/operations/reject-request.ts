import type { RefundDeps } from './dependencies.ts';
import { objectionStep } from './objection.ts';
import type { Objection } from './objection.ts';
import { asSeller, changeRefund } from './change-refund.ts';
import { changeStatus } from './change-status.ts';
import { notifyRejected } from './notify.ts';

export const rejectRequest = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await objectionStep(deps, sellerId, 'Rejected', objection);
  return changeRefund(deps, refundId, asSeller(sellerId), async (locked) => {
    const rejected = await changeStatus(deps, locked, 'reject', 'seller', words);
    await notifyRejected(deps, rejected);
    return rejected;
  });
};
