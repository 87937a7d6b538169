import type { OrderActorName, CancelReason } from '../../../../contract/schemas/order.ts';
import { minus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isCalledOff } from '../../shipping/port.ts';
import type { CarrierWord } from '../../shipping/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderActor } from '../process.ts';
import { paidFor, heldFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { tellCancelled } from './notify.ts';
import type { HeldOrder } from './lock-order.ts';
import { inState, after } from './item-status.ts';
import { keep } from './save-order-changes.ts';

/**
 * Cancels items that may be: the money goes back to the card, and the things are on offer again. Refuses OrderAlreadyShipped where the carrier has them. Work of `callingOff`: a parcel that is to be called
 * off first ends the transaction.
 */
export async function cancelItems(
  deps: OrderDeps,
  held: HeldOrder,
  items: readonly Item[],
  actor: OrderActor,
  { by, reason, text, byId }: Cancellation,
  word?: CarrierWord,
): Promise<HeldOrder> {
  const now = clock.now();
  await requireNotUnderWay(deps, held, items, word);
  const cancelled = items.map((item): Item => ({
    ...inState(item, held.order, after(item, 'cancel', actor), now),
    refunded: paidFor(item),
    cancelledAt: now,
    cancelledBy: by,
    cancelReason: reason,
    cancelText: text ?? null,
  }));
  for (const item of items) await giveBackAll(deps, item);
  await deps.sales.cancelSale(
    items.map(({ adId }) => adId),
    held.order.paymentId,
  );
  const kept = await keep(
    deps,
    held,
    cancelled,
    { happening: 'Cancelled', by, ...(byId && { byId }), ...(byId && text && { note: text }) },
    {},
    now,
  );
  await deps.events.publish(orderEvents.cancelled, {
    orderCode: held.order.code,
    itemIds: cancelled.map(({ id }) => id),
    adIds: cancelled.map(({ adId }) => adId),
  });
  await tellCancelled(deps, kept, cancelled, { by, reason, ...(text !== undefined && { text }) });
  return kept;
}

/** What was held of an item, its share of the parcel and of the instalments go back to who paid. */
async function giveBackAll({ payments }: Pick<OrderDeps, 'payments'>, item: Item): Promise<void> {
  await payments.giveBack({
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

/** Nothing is taken out of a parcel that is under way; with the last thing of it the parcel itself is called off. */
async function requireNotUnderWay(
  { shipping }: Pick<OrderDeps, 'shipping'>,
  { order: { code, delivery }, items: all }: HeldOrder,
  items: readonly Item[],
  word: CarrierWord | undefined,
): Promise<void> {
  if (delivery !== 'Parcel') return;
  const isLast = all.every((item) => item.status !== 'Paid' || items.some(({ id }) => id === item.id));
  const stage = isLast ? undefined : (await shipping.parcelsOf('Order', [code])).get(code)?.stage;
  const isFree = isLast ? await isCalledOff(shipping, 'Order', code, word) : (stage ?? 'OnCreated') === 'OnCreated';
  if (!isFree) throw new DomainError('OrderAlreadyShipped');
}

/** Why something was cancelled, and by whom. */
export interface Cancellation {
  by: OrderActorName;
  reason: CancelReason;
  text?: string;
  byId?: string;
}
