import type { OrderStatus } from '../../../../contract/enums.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { OrderItemEvent, OrderActor } from '../process.ts';
import { orderItemProcess } from '../process.ts';
import { timersOf } from '../rules.ts';
import type { HeldOrder } from './lock-order.ts';

/** The state that an event leads an item into. Refuses what the process does not allow. */
export function after(item: Pick<Item, 'status'>, event: OrderItemEvent, actor: OrderActor): OrderStatus {
  const step = orderItemProcess.transition(item.status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return step.to;
}

const allows = (item: Item, event: OrderItemEvent, actor: OrderActor): boolean =>
  item.frozenAt === null && !('error' in orderItemProcess.transition(item.status, event, actor));

export const byId = (items: readonly Item[], id: string): Item | undefined => items.find((item) => item.id === id);

/**
 * The items that something is to be done to: those that are named, each of which must allow it, or all of the order that do. Refuses OrderItemNotFound, OrderInRefund, and with what the first of them is
 * where none allows it.
 */
export function chosen(
  { items }: HeldOrder,
  itemIds: readonly string[] | undefined,
  event: OrderItemEvent,
  actor: OrderActor,
): Item[] {
  const named = itemIds && [...new Set(itemIds)].map((id) => required(byId(items, id), 'OrderItemNotFound'));
  const possible = (named ?? items).filter((item) => allows(item, event, actor));
  const refused = named?.find((item) => !allows(item, event, actor)) ?? (possible.length === 0 ? items[0] : undefined);
  if (refused) {
    if (refused.frozenAt !== null) throw new DomainError('OrderInRefund');
    after(refused, event, actor);
  }
  return possible;
}

/** An item that comes into a state at a moment, with the hours of that state. */
export function inState(item: Item, order: Pick<OrderRecord, 'delivery'>, status: OrderStatus, now: Date): Item {
  return {
    ...item,
    status,
    ...timersOf(status, order.delivery, now),
    ...(status === 'Paid' && { paidAt: now }),
    ...(status === 'Shipped' && { shippedAt: now }),
    ...(status === 'Delivered' && { deliveredAt: now, shippedAt: item.shippedAt ?? now }),
    ...(status === 'Completed' && { completedAt: now }),
  };
}
