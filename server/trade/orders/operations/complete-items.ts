import { add, minus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderItemEvent, OrderActor } from '../process.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { tellCompleted } from './notify.ts';
import type { Happened } from './save-order-changes.ts';
import type { HeldOrder } from './lock-order.ts';
import { inState, after } from './item-status.ts';
import { keep } from './save-order-changes.ts';

/** How items were completed: by whose word. */
export type Completion = Extract<OrderItemEvent, 'approve' | 'complete' | 'handOver'>;

const happenings: Record<Completion, Happened['happening']> = {
  approve: 'Approved',
  complete: 'Completed',
  handOver: 'HandedOver',
};

/** Completes items: what was held for the seller is theirs from now on. */
export async function completeItems(
  deps: OrderDeps,
  held: HeldOrder,
  items: readonly Item[],
  event: Completion,
  actor: OrderActor,
  who: Omit<Happened, 'happening'>,
): Promise<HeldOrder> {
  const now = clock.now();
  const done = items.map((item) => inState(item, held.order, after(item, event, actor), now));
  for (const item of items) await release(deps, held, item);
  const kept = await keep(deps, held, done, { happening: happenings[event], ...who }, {}, now);
  await deps.events.publish(orderEvents.completed, {
    orderCode: held.order.code,
    itemIds: done.map(({ id }) => id),
    sellerId: held.order.sellerId,
    buyerId: held.order.buyerId,
  });
  await tellCompleted(deps, kept, done, event);
  return kept;
}

/** What is left of an item's money after what went back of it goes to those whom it belongs to. */
async function release({ ledger }: OrderDeps, { order }: HeldOrder, item: Item): Promise<void> {
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
