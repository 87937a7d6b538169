import { logDeskAct } from '../../../market/moderation/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { DecisionPreview } from '../../../../contract/schemas/refund.ts';
import { required } from '../../../platform/errors.ts';
import { together } from '../rules/entries.ts';
import { itemsOfRefunds } from '../store/refunds.ts';
import { readRefund } from '../store/lists.ts';
import { addSaid, holdRefund, move, paidItems, stepOf } from './deps.ts';
import type { RefundDeps } from './deps.ts';
import { bearReturn, giveBack, plan } from './paying.ts';
import { showLive, tellApproved, tellDenied } from './telling.ts';

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

/** What a decision would move, for each side and in the books. Refuses RefundNotFound, RefundTooMuch, RefundBelowReturnFee. */
export async function previewOf(deps: RefundDeps, refundId: string, amount: number): Promise<DecisionPreview> {
  const refund = required(await readRefund(deps.database, refundId), 'RefundNotFound');
  const items = await itemsOfRefunds(deps.database, [refundId]);
  const planned = plan(refund, items, await paidItems(deps, { refund, items }), kurus(amount));
  return {
    ...together(planned.map(({ moved }) => moved)),
    entries: planned.flatMap(({ item, moved }) => [
      ...moved.entries.map((entry) => ({ account: entry.account, itemId: item.itemId, amount: entry.amount })),
      { account: 'refund', itemId: item.itemId, amount: -moved.money.toCard },
    ]),
  };
}
