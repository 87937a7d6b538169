import type { Kurus } from '../../../kernel/money.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { add } from '../../../kernel/money.ts';
import { paidFor } from '../rules.ts';
import type { OrderDeps } from './dependencies.ts';
import { holdOf } from './lock-orders-of-items.ts';
import { after } from './item-status.ts';
import type { Item } from '../store/orders.ts';
import { keep } from './save-order-changes.ts';

/** So much more of an item went back; with all of it gone it is Refunded. Refuses RefundTooMuch beyond what was paid, and what its state does not allow. */
export async function refunded(deps: OrderDeps, itemId: string, amount: Kurus): Promise<void> {
  await deps.database.inTransaction(async () => {
    const [held] = await holdOf(deps, [itemId]);
    const { order, items } = required(held, 'OrderItemNotFound');
    const item = required(
      items.find(({ id }) => id === itemId),
      'OrderItemNotFound',
    );
    const total = add(item.refunded, amount);
    const paid = paidFor(item);
    if (amount < 0 || total > paid) throw new DomainError('RefundTooMuch');
    // Whether money may go back at all is the state's to say, also of a part.
    const ended = after(item, 'refund', 'system');
    const isAll = total === paid;
    const gone = { frozenAt: null, leftMs: null, remindAt: null, dueAt: null };
    const changed: Item = { ...item, refunded: total, ...(isAll && { ...gone, status: ended }) };
    await keep(deps, { order, items }, [changed], { happening: 'Refunded', by: 'System' });
  });
}
