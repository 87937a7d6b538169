import { add, minus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderActor, OrderItemEvent } from '../process.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { notifyCompleted } from './notify.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import type { TimelineEntry } from './save-order-changes.ts';
import type { OrderWithItems } from './lock-order.ts';
import { nextStatus, withStatus } from './item-status.ts';

/** Events that complete an item. */
export type Completion = Extract<OrderItemEvent, 'approve' | 'complete' | 'handOver'>;

const completionEntries: Record<Completion, TimelineEntry['happening']> = {
  approve: 'Approved',
  complete: 'Completed',
  handOver: 'HandedOver',
};

/** Completes items and releases their money to the seller. */
export async function completeItems(
  deps: OrderDeps,
  locked: OrderWithItems,
  items: readonly Item[],
  event: Completion,
  actor: OrderActor,
  who: Omit<TimelineEntry, 'happening'>,
): Promise<OrderWithItems> {
  const now = clock.now();
  const done = items.map((item) => withStatus(item, locked.order, nextStatus(item, event, actor), now));
  for (const item of items) await releaseToSeller(deps, locked, item);
  const saved = await saveOrderChanges(deps, locked, done, { happening: completionEntries[event], ...who }, {}, now);
  await deps.events.publish(orderEvents.completed, {
    orderCode: locked.order.code,
    itemIds: done.map(({ id }) => id),
    sellerId: locked.order.sellerId,
    buyerId: locked.order.buyerId,
  });
  await notifyCompleted(deps, saved, done, event);
  return saved;
}

/** Posts what refunds left of an item's money to the seller, the commission, VAT, the carrier and the tax withheld. */
async function releaseToSeller({ ledger }: OrderDeps, { order }: OrderWithItems, item: Item): Promise<void> {
  const left = moneyLeft(item, item.refunded);
  await ledger.post({
    cause: `order-item:${item.id}:released`,
    paymentId: item.paymentId,
    orderCode: item.orderCode,
    entries: [
      { account: 'held', subjectId: item.id, amount: add(left.price, left.platformDiscount) },
      { account: 'commission', amount: minus(left.commission) },
      { account: 'vat', amount: minus(left.commissionVat) },
      { account: 'carrier', amount: minus(left.sellerShipping) },
      { account: 'withheld', amount: minus(left.withheld) },
      { account: 'seller', subjectId: order.sellerId, amount: minus(left.net) },
    ],
  });
}
