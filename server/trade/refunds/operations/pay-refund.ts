import { kurus, add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { refundCause, refundEvents } from '../port.ts';
import { together } from '../rules/refund-entries.ts';
import { returnItem } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import { plan } from './plan-refund.ts';
import { paidItems } from './paid-items.ts';

/** Gives so much of a held refund back: in the books, to the card, and of the order. Answers what is to be kept of it. */
export async function giveBack(
  deps: RefundDeps,
  held: HeldRefund,
  sum: Kurus,
): Promise<Pick<RefundRecord, 'approved' | 'money' | 'cost'>> {
  const { refund } = held;
  const planned = plan(refund, held.items, await paidItems(deps, held), sum);
  for (const { item, paid, amount, moved } of planned) {
    await deps.payments.giveBack({
      cause: refundCause(refund.id, item.itemId),
      paymentId: refund.paymentId,
      orderCode: refund.orderCode,
      itemId: item.itemId,
      amount: kurus(moved.money.toCard),
      from: moved.entries,
    });
    await deps.orders.refunded(item.itemId, amount);
    await returnItem(deps.database, item.id, amount, paid.isReleased);
    await deps.events.publish(refundEvents.approved, {
      refundId: refund.id,
      orderCode: refund.orderCode,
      itemId: item.itemId,
      amount,
      afterRelease: paid.isReleased,
    });
  }
  return { approved: add(...planned.map(({ amount }) => amount)), ...together(planned.map(({ moved }) => moved)) };
}
