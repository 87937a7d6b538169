import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { minus } from '../../../kernel/money.ts';
import { orderEvents } from '../events.ts';
import type { OrderItemEvent } from '../process.ts';
import { timersForTimeLeft } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { notifyDelivered, notifyShipped } from './notify.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderWithItems } from './lock-order.ts';
import { refundReturnedParcel } from './refund-returned-parcel.ts';
import { nextStatus, withStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';

const dayMs = 24 * 3_600_000;

/** Applies a parcel's new stage to the items. Repeated and late stages change nothing. */
export async function applyParcelStage(
  deps: OrderDeps,
  orderCode: string,
  stage: 'OnDelivery' | 'ShipmentCompleted' | 'ProductReturned',
  at: Date,
): Promise<void> {
  await deps.database.inTransaction(async () => {
    const locked = await lockOrder(deps, orderCode);
    if (stage === 'OnDelivery') await markShipped(deps, locked, at);
    else if (stage === 'ShipmentCompleted') await markDelivered(deps, await markShipped(deps, locked, at), at);
    else {
      await chargeReturnTransport(deps, locked);
      await refundReturnedParcel(deps, await markShipped(deps, locked, at));
    }
  });
}

/** Returns the items in status `from` with the status after the event. */
function advancedItems(locked: OrderWithItems, event: OrderItemEvent, from: Item['status'], at: Date): Item[] {
  return locked.items
    .filter(({ status }) => status === from)
    .map((item) => withStatus(item, locked.order, nextStatus(item, event, 'system'), at));
}

async function markShipped(deps: OrderDeps, locked: OrderWithItems, at: Date): Promise<OrderWithItems> {
  const items = advancedItems(locked, 'ship', 'Paid', at);
  if (items.length === 0) return locked;
  const saved = await saveOrderChanges(deps, locked, items, { happening: 'Shipped', by: 'Seller' }, {}, at);
  await deps.events.publish(orderEvents.shipped, { orderCode: locked.order.code, itemIds: items.map(({ id }) => id) });
  await notifyShipped(deps, saved);
  return saved;
}

/**
 * Counts the approval period from the delivery, but leaves at least the days between reminder and deadline if the carrier reported it late. A frozen
 * item gets the whole period once its refund is closed.
 */
function deliveredTimers(item: Item, at: Date, now: Date): Pick<Item, 'remindAt' | 'dueAt' | 'leftMs'> {
  const wholeMs = limits.approveDays * dayMs;
  if (item.frozenAt !== null) return { remindAt: null, dueAt: null, leftMs: wholeMs };
  const leastMs = (limits.approveDays - limits.approveReminderDays) * dayMs;
  return { ...timersForTimeLeft(Math.max(at.getTime() + wholeMs - now.getTime(), leastMs), false, now), leftMs: null };
}

async function markDelivered(deps: OrderDeps, locked: OrderWithItems, at: Date): Promise<void> {
  const now = clock.now();
  const items = advancedItems(locked, 'deliver', 'Shipped', at).map((item) => ({
    ...item,
    ...deliveredTimers(item, at, now),
  }));
  if (items.length === 0) return;
  const saved = await saveOrderChanges(deps, locked, items, { happening: 'Delivered', by: 'System' }, {}, at);
  await deps.events.publish(orderEvents.delivered, {
    orderCode: locked.order.code,
    itemIds: items.map(({ id }) => id),
  });
  await notifyDelivered(deps, saved);
}

/** Charges the seller for the transport back. The seller bears the risk until delivery, as for a withdrawal. */
async function chargeReturnTransport({ ledger, shipping }: OrderDeps, { order }: OrderWithItems): Promise<void> {
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
