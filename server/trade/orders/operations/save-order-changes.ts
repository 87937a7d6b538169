import type { OrderHappening, OrderActorName } from '../../../../contract/schemas/order.ts';
import { clock } from '../../../platform/clock.ts';
import { statusOf } from '../rules.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import { byId } from './item-status.ts';
import { saveOrder } from '../store/orders.ts';

/** What happened, for the timeline. */
export interface Happened {
  happening: OrderHappening;
  by: OrderActorName;
  /** The administrator, and why. */
  byId?: string;
  note?: string;
}

/** Writes items that changed, how the order stands with them, and what happened; open pages of both sides hear of it. Answers the order as it is now. */
export async function keep(
  { database, live }: Pick<OrderDeps, 'database' | 'live'>,
  held: HeldOrder,
  changed: readonly Item[],
  happened: Happened | undefined,
  order: Partial<OrderRecord> = {},
  now: Date = clock.now(),
): Promise<HeldOrder> {
  const items = held.items.map((item) => byId(changed, item.id) ?? item);
  const saved = { ...held.order, ...order, status: statusOf(items) };
  const itemIds = changed.length === items.length ? [] : changed.map(({ id }) => id);
  await saveOrder(database, saved, changed, happened && { at: now, itemIds, ...happened });
  const sides = [saved.buyerId, ...(saved.paidAt ? [saved.sellerId] : [])];
  await live.tell(sides, 'order', { orderCode: saved.code });
  await live.tell(sides, 'counts', {});
  return { order: saved, items };
}
