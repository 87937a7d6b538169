import { minus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isParcelCancelled } from '../../shipping/port.ts';
import type { CarrierAnswer } from '../../shipping/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderActor } from '../process.ts';
import { heldFor, paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { notifyCancelled } from './notify.ts';
import type { OrderWithItems } from './lock-order.ts';
import { nextStatus, withStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import type { Cancellation } from './cancellation.ts';

/**
 * Cancels items, refunds the buyer and puts the ads on sale again. Runs inside `withParcelCancelled`: a parcel that the carrier must cancel first
 * aborts the transaction. Throws OrderAlreadyShipped if the carrier has the parcel.
 */
export async function cancelItems(
  deps: OrderDeps,
  locked: OrderWithItems,
  items: readonly Item[],
  actor: OrderActor,
  { by, reason, text, byId }: Cancellation,
  answer?: CarrierAnswer,
): Promise<OrderWithItems> {
  const now = clock.now();
  await requireNotShipped(deps, locked, items, answer);
  const cancelled = items.map((item): Item => ({
    ...withStatus(item, locked.order, nextStatus(item, 'cancel', actor), now),
    refunded: paidFor(item),
    cancelledAt: now,
    cancelledBy: by,
    cancelReason: reason,
    cancelText: text ?? null,
  }));
  for (const item of items) await refundItem(deps, item);
  await deps.sales.cancelSale(
    items.map(({ adId }) => adId),
    locked.order.paymentId,
  );
  const saved = await saveOrderChanges(
    deps,
    locked,
    cancelled,
    { happening: 'Cancelled', by, ...(byId && { byId }), ...(byId && text && { note: text }) },
    {},
    now,
  );
  await deps.events.publish(orderEvents.cancelled, {
    orderCode: locked.order.code,
    itemIds: cancelled.map(({ id }) => id),
    adIds: cancelled.map(({ adId }) => adId),
  });
  await notifyCancelled(deps, saved, cancelled, { by, reason, ...(text !== undefined && { text }) });
  return saved;
}

/** Refunds the price, the shipping share and the instalment surcharge of an item. */
async function refundItem({ payments }: Pick<OrderDeps, 'payments'>, item: Item): Promise<void> {
  await payments.refund({
    cause: `order-item:${item.id}:cancelled`,
    paymentId: item.paymentId,
    orderCode: item.orderCode,
    itemId: item.id,
    amount: paidFor(item),
    from: [
      { account: 'held', subjectId: item.id, amount: heldFor(item) },
      { account: 'carrier', amount: item.shipping },
      { account: 'instalment', subjectId: item.paymentId, amount: item.surcharge },
      { account: 'discount', amount: minus(item.platformDiscount) },
    ],
  });
}

/**
 * Throws OrderAlreadyShipped unless the parcel is still with the seller. Cancelling the last items requires that the carrier has cancelled the
 * parcel.
 */
async function requireNotShipped(
  { shipping }: Pick<OrderDeps, 'shipping'>,
  { order: { code, delivery }, items: all }: OrderWithItems,
  items: readonly Item[],
  answer: CarrierAnswer | undefined,
): Promise<void> {
  if (delivery !== 'Parcel') return;
  const isLast = all.every((item) => item.status !== 'Paid' || items.some(({ id }) => id === item.id));
  const stage = isLast ? undefined : (await shipping.parcelsOf('Order', [code])).get(code)?.stage;
  const isFree = isLast
    ? await isParcelCancelled(shipping, 'Order', code, answer)
    : (stage ?? 'OnCreated') === 'OnCreated';
  if (!isFree) throw new DomainError('OrderAlreadyShipped');
}
