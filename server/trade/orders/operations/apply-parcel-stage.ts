import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { orderEvents } from '../events.ts';
import type { OrderItemEvent } from '../process.ts';
import { timersAfter } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import { minus } from '../../../kernel/money.ts';
import type { OrderDeps } from './dependencies.ts';
import { tellShipped, tellDelivered } from './notify.ts';
import { holdOrder } from './lock-order.ts';
import { sentBack } from './refund-returned-parcel.ts';
import type { HeldOrder } from './lock-order.ts';
import { inState, after } from './item-status.ts';
import { keep } from './save-order-changes.ts';

const dayMs = 24 * 3_600_000;

/** A parcel reached a stage. What an item has behind it already is left alone, so that stages that come twice or late change nothing. */
export async function parcelMoved(
  deps: OrderDeps,
  orderCode: string,
  stage: 'OnDelivery' | 'ShipmentCompleted' | 'ProductReturned',
  at: Date,
): Promise<void> {
  await deps.database.inTransaction(async () => {
    const held = await holdOrder(deps, orderCode);
    if (stage === 'OnDelivery') await shipped(deps, held, at);
    else if (stage === 'ShipmentCompleted') await delivered(deps, await shipped(deps, held, at), at);
    else {
      await payWayBack(deps, held);
      await sentBack(deps, await shipped(deps, held, at));
    }
  });
}

/** Moves the items that an event moves. */
function moved(held: HeldOrder, event: OrderItemEvent, from: Item['status'], at: Date): Item[] {
  return held.items
    .filter(({ status }) => status === from)
    .map((item) => inState(item, held.order, after(item, event, 'system'), at));
}

async function shipped(deps: OrderDeps, held: HeldOrder, at: Date): Promise<HeldOrder> {
  const items = moved(held, 'ship', 'Paid', at);
  if (items.length === 0) return held;
  const kept = await keep(deps, held, items, { happening: 'Shipped', by: 'Seller' }, {}, at);
  await deps.events.publish(orderEvents.shipped, { orderCode: held.order.code, itemIds: items.map(({ id }) => id) });
  await tellShipped(deps, kept);
  return kept;
}

/**
 * What came is there since the carrier says so, but nobody's hours are over before they hear of it: from then on the buyer has at least as long as after the reminder. Who asked for their money before it
 * came has the whole time once that is decided.
 */
function hoursOfDelivered(item: Item, at: Date, now: Date): Pick<Item, 'remindAt' | 'dueAt' | 'leftMs'> {
  const wholeMs = limits.approveDays * dayMs;
  if (item.frozenAt !== null) return { remindAt: null, dueAt: null, leftMs: wholeMs };
  const leastMs = (limits.approveDays - limits.approveReminderDays) * dayMs;
  return { ...timersAfter(Math.max(at.getTime() + wholeMs - now.getTime(), leastMs), false, now), leftMs: null };
}

async function delivered(deps: OrderDeps, held: HeldOrder, at: Date): Promise<void> {
  const now = clock.now();
  const items = moved(held, 'deliver', 'Shipped', at).map((item) => ({ ...item, ...hoursOfDelivered(item, at, now) }));
  if (items.length === 0) return;
  const kept = await keep(deps, held, items, { happening: 'Delivered', by: 'System' }, {}, at);
  await deps.events.publish(orderEvents.delivered, { orderCode: held.order.code, itemIds: items.map(({ id }) => id) });
  await tellDelivered(deps, kept);
}

/** A parcel that came back was carried twice, whoever is right: until it is delivered it is the seller's to answer for, who pays the way back as after a withdrawal. */
async function payWayBack({ ledger, shipping }: OrderDeps, { order }: HeldOrder): Promise<void> {
  if (!order.companyId || !order.parcelSize) return;
  const fee = shipping.feeOf(order.companyId, order.parcelSize);
  await ledger.post({
    cause: `order:${order.code}:sent-back`,
    paymentId: order.paymentId,
    orderCode: order.code,
    entries: [
      { account: 'seller', subjectId: order.sellerId, amount: fee },
      { account: 'carrier', amount: minus(fee) },
    ],
  });
}
