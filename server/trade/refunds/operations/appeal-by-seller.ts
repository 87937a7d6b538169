import type { RefundDeps } from './dependencies.ts';
import { objectionStep } from './objection.ts';
import type { Objection } from './objection.ts';
import { asSeller, changeRefund } from './change-refund.ts';
import { changeStatus } from './change-status.ts';
import { notifyAppealed } from './notify.ts';

/** The seller appeals because the return differs from what was sent. */
export const appealBySeller = async (deps: RefundDeps, sellerId: string, { refundId, ...objection }: Objection) => {
  const words = await objectionStep(deps, sellerId, 'Appealed', objection);
  return changeRefund(deps, refundId, asSeller(sellerId), async (locked) => {
    const appealed = await changeStatus(deps, locked, 'appeal', 'seller', words);
    await notifyAppealed(deps, appealed);
    return appealed;
  });
};
