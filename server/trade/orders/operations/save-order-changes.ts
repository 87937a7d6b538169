import type { OrderActorName, OrderHappening } from '../../../../contract/schemas/order.ts';
import { clock } from '../../../platform/clock.ts';
import { statusOf } from '../rules.ts';
import { saveOrder } from '../store/orders.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';
import { findItem } from './item-status.ts';

export interface TimelineEntry {
  happening: OrderHappening;
  by: OrderActorName;
  /** Administrator who decided, and the reason given. */
  byId?: string;
  note?: string;
}

/** Saves changed items, the order's status and a timeline entry, and updates open pages of both parties. Returns the order with the changes. */
export async function saveOrderChanges(
  { database, live }: Pick<OrderDeps, 'database' | 'live'>,
  locked: OrderWithItems,
  changed: readonly Item[],
  happened: TimelineEntry | undefined,
  order: Partial<OrderRecord> = {},
  now: Date = clock.now(),
): Promise<OrderWithItems> {
  const items = locked.items.map((item) => findItem(changed, item.id) ?? item);
  const saved = { ...locked.order, ...order, status: statusOf(items) };
  const itemIds = changed.length === items.length ? [] : changed.map(({ id }) => id);
  await saveOrder(database, saved, changed, happened && { at: now, itemIds, ...happened });
  const sides = [saved.buyerId, ...(saved.paidAt ? [saved.sellerId] : [])];
  await live.send(sides, 'order', { orderCode: saved.code });
  await live.send(sides, 'counts', {});
  return { order: saved, items };
}
