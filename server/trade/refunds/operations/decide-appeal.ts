import { logDeskAct } from '../../../market/moderation/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { giveBack } from './pay-refund.ts';
import { tellApproved, tellDenied } from './notify.ts';
import { holdRefund } from './lock-refund.ts';
import { stepOf, move } from './change-status.ts';
import { bearReturn } from './return-fee.ts';
import { addSaid } from './record-step.ts';
import { showLive } from './live-update.ts';

export interface Decision {
  refundId: string;
  /** Kuruş; nothing denies it, but for a refund of 0 TL that `isUpheld`. */
  amount: number;
  isUpheld?: boolean | undefined;
  buyerWords: string;
  sellerWords: string;
}

/** An administrator decides an appeal, once, with words to each side that the other does not see. */
export async function decide(deps: RefundDeps, administratorId: string, decision: Decision): Promise<void> {
  const { refundId, amount, buyerWords, sellerWords } = decision;
  await deps.database.inTransaction(async () => {
    const held = await holdRefund(deps, refundId);
    const isUpheld = amount > 0 || (held.refund.asked === 0 && decision.isUpheld === true);
    const event = isUpheld ? 'uphold' : 'overrule';
    stepOf(held.refund, event, 'administrator');
    const changes = isUpheld ? await giveBack(deps, held, kurus(amount)) : {};
    if (!isUpheld) await bearReturn(deps, held.refund);
    const happening = isUpheld ? 'Approved' : 'Denied';
    const decided = await move(
      deps,
      held,
      event,
      'administrator',
      { happening, words: buyerWords, wordsFor: 'Buyer' },
      { ...changes, decidedBy: administratorId },
    );
    await addSaid(deps, refundId, 'administrator', { happening, words: sellerWords, wordsFor: 'Seller' }, clock.now());
    await logDeskAct(deps.database, {
      act: 'DecideRefund',
      byId: administratorId,
      about: held.refund.orderCode,
      memberId: held.refund.sellerId,
      message: buyerWords,
    });
    if (isUpheld) await tellApproved(deps, decided);
    else await tellDenied(deps, decided);
    await showLive(deps, decided);
  });
}
