import { clock } from '../../../platform/clock.ts';
import { timersAfter } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Happened } from './save-order-changes.ts';
import { holdOf } from './lock-orders-of-items.ts';
import { keep } from './save-order-changes.ts';
import { sentBack } from './refund-returned-parcel.ts';

async function changeEach(
  deps: OrderDeps,
  itemIds: readonly string[],
  happening: Happened['happening'],
  change: (item: Item, now: Date) => Item | undefined,
): Promise<void> {
  await deps.database.inTransaction(async () => {
    const now = clock.now();
    for (const held of await holdOf(deps, itemIds)) {
      const named = held.items.filter(({ id }) => itemIds.includes(id));
      const changed = named.flatMap((item) => change(item, now) ?? []);
      if (changed.length > 0) await keep(deps, held, changed, { happening, by: 'Buyer' }, {}, now);
    }
  });
}

/** Holds the clock of items while a refund is open. Done twice it is as once. */
export const freeze = (deps: OrderDeps, itemIds: readonly string[]): Promise<void> =>
  changeEach(deps, itemIds, 'RefundOpened', (item, now) => {
    if (item.frozenAt) return undefined;
    const leftMs = item.dueAt ? Math.max(0, item.dueAt.getTime() - now.getTime()) : null;
    return { ...item, frozenAt: now, leftMs, remindAt: null, dueAt: null };
  });

/** Lets it go on: whoever has to act has at least the time that was left. Of what its carrier has brought back meanwhile the rest of the money goes back. */
export const unfreeze = (deps: OrderDeps, itemIds: readonly string[]): Promise<void> =>
  deps.database.inTransaction(async () => {
    await changeEach(deps, itemIds, 'RefundClosed', (item, now) => {
      if (!item.frozenAt) return undefined;
      const isRunning = item.leftMs !== null && item.status === 'Delivered';
      const reminder = timersAfter(item.leftMs ?? 0, false, now);
      return { ...item, frozenAt: null, leftMs: null, ...(isRunning ? reminder : { remindAt: null, dueAt: null }) };
    });
    for (const held of await holdOf(deps, itemIds)) {
      if (!held.items.some(({ status }) => status === 'Shipped')) continue;
      const { code } = held.order;
      const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
      if (parcel?.stage === 'ProductReturned') await sentBack(deps, held);
    }
  });
