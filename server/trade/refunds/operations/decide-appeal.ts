import { logDeskAct } from '../../../market/moderation/port.ts';
import { requireApproval } from '../../../people/approvals/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { payRefund } from './pay-refund.ts';
import { notifyApproved, notifyDenied } from './notify.ts';
import { lockRefundWithOrder } from './lock-refund.ts';
import { changeStatus, nextStatus } from './change-status.ts';
import { absorbReturnFee } from './return-fee.ts';
import { recordStep } from './record-step.ts';
import { publishLive } from './live-update.ts';

export interface Decision {
  refundId: string;
  /** Kuruş. 0 denies the refund, unless the request is for 0 TL and `isUpheld` is set. */
  amount: number;
  isUpheld?: boolean | undefined;
  buyerWords: string;
  sellerWords: string;
}

/** Decides an appeal, once. Each party sees only the text addressed to it. Throws RefundTooMuch, RefundBelowReturnFee. */
export async function decideAppeal(deps: RefundDeps, administratorId: string, decision: Decision): Promise<void> {
  const { refundId, amount, buyerWords, sellerWords } = decision;
  await deps.database.inTransaction(async () => {
    const locked = await lockRefundWithOrder(deps, refundId);
    const isUpheld = amount > 0 || (locked.refund.asked === 0 && decision.isUpheld === true);
    const event = isUpheld ? 'uphold' : 'overrule';
    nextStatus(locked.refund, event, 'administrator');
    if (isUpheld) requireApproval('decideRefund', refundId, amount);
    const changes = isUpheld ? await payRefund(deps, locked, kurus(amount)) : {};
    if (!isUpheld) await absorbReturnFee(deps, locked.refund);
    const happening = isUpheld ? 'Approved' : 'Denied';
    const decided = await changeStatus(
      deps,
      locked,
      event,
      'administrator',
      { happening, words: buyerWords, wordsFor: 'Buyer' },
      { ...changes, decidedBy: administratorId },
    );
    await recordStep(
      deps,
      refundId,
      'administrator',
      { happening, words: sellerWords, wordsFor: 'Seller' },
      clock.now(),
    );
    await logDeskAct(deps.database, {
      act: 'DecideRefund',
      byId: administratorId,
      about: locked.refund.orderCode,
      memberId: locked.refund.sellerId,
      message: buyerWords,
    });
    if (isUpheld) await notifyApproved(deps, decided);
    else await notifyDenied(deps, decided);
    await publishLive(deps, decided);
  });
}
