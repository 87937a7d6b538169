import { add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paidFor, timersAfter } from '../rules.ts';
import { itemsById } from '../store/orders.ts';
import type { Item } from '../store/orders.ts';
import { after, holdOrder, keep } from './deps.ts';
import type { Happened, HeldOrder, OrderDeps } from './deps.ts';
import { sentBack } from './moving.ts';

/** The orders of these items, held in the order of their codes. Refuses OrderItemNotFound. */
async function holdOf(deps: OrderDeps, itemIds: readonly string[]): Promise<HeldOrder[]> {
  const found = await itemsById(deps.database, itemIds);
  if (found.length < new Set(itemIds).size) throw new DomainError('OrderItemNotFound');
  const codes = [...new Set(found.map(({ orderCode }) => orderCode))].toSorted();
  const held: HeldOrder[] = [];
  for (const code of codes) held.push(await holdOrder(deps, code));
  return held;
}

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
