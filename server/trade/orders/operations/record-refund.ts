import { add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrdersOfItems } from './lock-orders-of-items.ts';
import { nextStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';

/**
 * Adds to an item's refunded amount; a fully refunded item becomes Refunded. Throws RefundTooMuch above the amount paid, or the refusal of the item's
 * state.
 */
export async function recordRefund(deps: OrderDeps, itemId: string, amount: Kurus): Promise<void> {
  await deps.database.inTransaction(async () => {
    const [locked] = await lockOrdersOfItems(deps, [itemId]);
    const { order, items } = required(locked, 'OrderItemNotFound');
    const item = required(
      items.find(({ id }) => id === itemId),
      'OrderItemNotFound',
    );
    const total = add(item.refunded, amount);
    const paid = paidFor(item);
    if (amount < 0 || total > paid) throw new DomainError('RefundTooMuch');
    // Checked for partial refunds too: the state decides whether a refund is allowed.
    const ended = nextStatus(item, 'refund', 'system');
    const isAll = total === paid;
    const gone = { frozenAt: null, leftMs: null, remindAt: null, dueAt: null };
    const changed: Item = { ...item, refunded: total, ...(isAll && { ...gone, status: ended }) };
    await saveOrderChanges(deps, { order, items }, [changed], { happening: 'Refunded', by: 'System' });
  });
}
