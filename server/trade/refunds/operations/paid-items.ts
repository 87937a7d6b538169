import { required } from '../../../platform/errors.ts';
import { kurus } from '../../../kernel/money.ts';
import type { PaidItem } from '../rules/refund-entries.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';

/** Items of a refund with their amounts, and whether their money is released to the seller. */
export async function readPaidItems(
  { orders, ledger }: Pick<RefundDeps, 'orders' | 'ledger'>,
  { refund, items }: Pick<LockedRefund, 'refund' | 'items'>,
): Promise<PaidItem[]> {
  const records = await orders.itemsOf(items.map(({ itemId }) => itemId));
  const causes = new Set((await ledger.linesOf({ orderCode: refund.orderCode })).map(({ cause }) => cause));
  return items.map(({ itemId }) => {
    const { sellerId, paymentId, money, refunded } = required(records.get(itemId), 'RefundItemNotFound');
    return {
      id: itemId,
      sellerId,
      paymentId,
      money,
      refunded: kurus(refunded),
      isReleased: causes.has(`order-item:${itemId}:released`),
    };
  });
}
