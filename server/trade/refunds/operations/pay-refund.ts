import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { refundCause, refundEvents } from '../port.ts';
import { sumMovements } from '../rules/refund-entries.ts';
import { returnItem } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';
import { planRefund } from './plan-refund.ts';
import { readPaidItems } from './paid-items.ts';

/** Refunds `sum` of a locked refund: ledger, card and order items. Returns the fields to save. */
export async function payRefund(
  deps: RefundDeps,
  locked: LockedRefund,
  sum: Kurus,
): Promise<Pick<RefundRecord, 'approved' | 'money' | 'cost'>> {
  const { refund } = locked;
  const planned = planRefund(refund, locked.items, await readPaidItems(deps, locked), sum);
  for (const { item, paid, amount, moved } of planned) {
    await deps.payments.refund({
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
  return { approved: add(...planned.map(({ amount }) => amount)), ...sumMovements(planned.map(({ moved }) => moved)) };
}
