import { required } from '../../../platform/errors.ts';
import { kurus } from '../../../kernel/money.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import type { PaidItem } from '../rules/refund-entries.ts';

/** The items of a refund with what they cost, and whether the seller has their money. */
export async function paidItems(
  { orders, ledger }: Pick<RefundDeps, 'orders' | 'ledger'>,
  { refund, items }: Pick<HeldRefund, 'refund' | 'items'>,
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
