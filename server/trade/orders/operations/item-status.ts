import type { OrderStatus } from '../../../../contract/enums.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import { orderItemProcess } from '../process.ts';
import type { OrderActor, OrderItemEvent } from '../process.ts';
import { timersOf } from '../rules.ts';
import type { OrderWithItems } from './lock-order.ts';

/** Returns the status after an event. Throws the state's refusal if the process does not allow the event. */
export function nextStatus(item: Pick<Item, 'status'>, event: OrderItemEvent, actor: OrderActor): OrderStatus {
  const step = orderItemProcess.transition(item.status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return step.to;
}

const allowsEvent = (item: Item, event: OrderItemEvent, actor: OrderActor): boolean =>
  item.frozenAt === null && !('error' in orderItemProcess.transition(item.status, event, actor));

export const findItem = (items: readonly Item[], id: string): Item | undefined => items.find((item) => item.id === id);

/**
 * Returns the items that an event applies to: the named ones, all of which must allow it, or every item that does. Throws OrderItemNotFound,
 * OrderInRefund, or the first item's refusal if none allows it.
 */
export function selectItems(
  { items }: OrderWithItems,
  itemIds: readonly string[] | undefined,
  event: OrderItemEvent,
  actor: OrderActor,
): Item[] {
  const named = itemIds && [...new Set(itemIds)].map((id) => required(findItem(items, id), 'OrderItemNotFound'));
  const possible = (named ?? items).filter((item) => allowsEvent(item, event, actor));
  const refused =
    named?.find((item) => !allowsEvent(item, event, actor)) ?? (possible.length === 0 ? items[0] : undefined);
  if (refused) {
    if (refused.frozenAt !== null) throw new DomainError('OrderInRefund');
    nextStatus(refused, event, actor);
  }
  return possible;
}

/** Returns the item with a new status, its timers and the time of the change. */
export function withStatus(item: Item, order: Pick<OrderRecord, 'delivery'>, status: OrderStatus, now: Date): Item {
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
