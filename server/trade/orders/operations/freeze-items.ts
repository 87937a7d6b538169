import { clock } from '../../../platform/clock.ts';
import { timersForTimeLeft } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import type { TimelineEntry } from './save-order-changes.ts';
import { lockOrdersOfItems } from './lock-orders-of-items.ts';
import { refundReturnedParcel } from './refund-returned-parcel.ts';

/** Stops the items' timers while a refund is open. Idempotent. */
export const freezeItems = (deps: OrderDeps, itemIds: readonly string[]): Promise<void> =>
  changeItems(deps, itemIds, 'RefundOpened', (item, now) => {
    if (item.frozenAt) return undefined;
    const leftMs = item.dueAt ? Math.max(0, item.dueAt.getTime() - now.getTime()) : null;
    return { ...item, frozenAt: now, leftMs, remindAt: null, dueAt: null };
  });

async function changeItems(
  deps: OrderDeps,
  itemIds: readonly string[],
  happening: TimelineEntry['happening'],
  change: (item: Item, now: Date) => Item | undefined,
): Promise<void> {
  await deps.database.inTransaction(async () => {
    const now = clock.now();
    for (const locked of await lockOrdersOfItems(deps, itemIds)) {
      const named = locked.items.filter(({ id }) => itemIds.includes(id));
      const changed = named.flatMap((item) => change(item, now) ?? []);
      if (changed.length > 0) await saveOrderChanges(deps, locked, changed, { happening, by: 'Buyer' }, {}, now);
    }
  });
}

/**
 * Restarts the items' timers with the time that was left. If the carrier returned the parcel during the refund, the rest of the money is refunded.
 */
export const unfreezeItems = (deps: OrderDeps, itemIds: readonly string[]): Promise<void> =>
  deps.database.inTransaction(async () => {
    await changeItems(deps, itemIds, 'RefundClosed', (item, now) => {
      if (!item.frozenAt) return undefined;
      const isRunning = item.leftMs !== null && item.status === 'Delivered';
      const reminder = timersForTimeLeft(item.leftMs ?? 0, false, now);
      return { ...item, frozenAt: null, leftMs: null, ...(isRunning ? reminder : { remindAt: null, dueAt: null }) };
    });
    for (const locked of await lockOrdersOfItems(deps, itemIds)) {
      if (!locked.items.some(({ status }) => status === 'Shipped')) continue;
      const { code } = locked.order;
      const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
      if (parcel?.stage === 'ProductReturned') await refundReturnedParcel(deps, locked);
    }
  });
