import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Parcel } from '../../shipping/port.ts';
import { orderEvents } from '../events.ts';
import type { OrderItemEvent } from '../process.ts';
import { heldFor, paidFor, timersAfter, timersOf } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { AddressSnapshot } from '../tables.ts';
import { add, minus, subtract } from '../../../kernel/money.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { after, chosen, holdOrder, inState, keep, ofSeller } from './deps.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { tellDelivered, tellRefundedReturn, tellShipped } from './telling.ts';

const dayMs = 24 * 3_600_000;

/**
 * Makes the parcel of an order known to its carrier; asked again it is the same one. The seller has the days for sending from then on, to bring it to the carrier. The carrier is asked while nothing is
 * held; what was cancelled meanwhile is called off again. Refuses OrderNotFound, OrderNotByParcel, what its state does not allow, AddressNotFound, ShipmentCompanyNotFound, CarrierUnavailable.
 */
export async function createShipmentCode(deps: OrderDeps, sellerId: string, orderCode: string): Promise<Parcel> {
  const { order, items, parcel: known } = await deps.database.inTransaction(() => sendable(deps, sellerId, orderCode));
  if (known && order.shipmentCodeAt) return known;
  if (!order.companyId || !order.parcelSize) throw new DomainError('OrderNotByParcel');
  const parcel = await deps.shipping.create({
    source: 'Order',
    subject: orderCode,
    companyId: order.companyId,
    size: order.parcelSize,
    from: await senderOf(deps, sellerId),
    to: parcelAddress(required(order.deliveryAddress, 'AddressNotFound')),
    value: add(...items.map(heldFor)),
  });
  try {
    await deps.database.inTransaction(async () => {
      const held = await sendable(deps, sellerId, orderCode);
      // Another try has kept it, or it was called off in this moment: then whoever calls off goes on.
      const isKept = held.order.shipmentCodeAt !== null && held.order.shipmentCodeAt >= parcel.createdAt;
      if (isKept || held.parcel?.id !== parcel.id) return;
      const now = clock.now();
      const later = held.items
        .filter(({ status }) => status === 'Paid')
        .map((item) => ({ ...item, ...timersOf('Paid', 'Parcel', now) }));
      await keep(deps, held, later, { happening: 'ShipmentCodeCreated', by: 'Seller' }, { shipmentCodeAt: now }, now);
    });
  } catch (error) {
    if (error instanceof DomainError) await deps.shipping.cancel('Order', orderCode);
    throw error;
  }
  return parcel;
}

/** An order of this seller of which something is to be sent, or that has a parcel already. */
async function sendable(
  deps: OrderDeps,
  sellerId: string,
  orderCode: string,
): Promise<HeldOrder & { parcel: Parcel | undefined }> {
  const held = await holdOrder(deps, orderCode, ofSeller(sellerId));
  if (held.order.delivery !== 'Parcel') throw new DomainError('OrderNotByParcel');
  const parcel = (await deps.shipping.parcelsOf('Order', [orderCode])).get(orderCode);
  // The code of what is on its way stays what it was.
  if (!parcel || parcel.stage === 'OnCreated') chosen(held, undefined, 'ship', 'system');
  return { ...held, parcel };
}

/** Where a seller sends from: their default address. Refuses AddressNotFound. */
async function senderOf({ addresses }: OrderDeps, sellerId: string) {
  const own = await addresses.list(sellerId);
  const address = required(own.find(({ isDefault }) => isDefault) ?? own[0], 'AddressNotFound');
  const { name, surname, phone, province, district, line, postcode } = address;
  return {
    name,
    surname,
    phone,
    provinceId: province.id,
    districtId: district.id,
    line,
    ...(postcode !== undefined && { postcode }),
  };
}

const parcelAddress = ({ name, surname, phone, provinceId, districtId, line, postcode }: AddressSnapshot) => ({
  name,
  surname,
  phone,
  provinceId,
  districtId,
  line,
  ...(postcode !== undefined && { postcode }),
});

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

/** Nobody took the parcel, and the carrier brought it back: the buyer has the money again, the seller the things. What a refund is open for is decided there, and the rest of it goes back after that. */
export async function sentBack(deps: OrderDeps, held: HeldOrder): Promise<HeldOrder> {
  const now = clock.now();
  const back = held.items.filter(({ status, frozenAt }) => status === 'Shipped' && frozenAt === null);
  if (back.length === 0) return held;
  const { code, paymentId, sellerId } = held.order;
  const items = back.map((item) => ({
    ...inState(item, held.order, after(item, 'refund', 'system'), now),
    refunded: paidFor(item),
  }));
  for (const item of back) await giveRestBack(deps, item, sellerId);
  await deps.sales.cancelSale(
    back.map(({ adId }) => adId),
    paymentId,
  );
  const kept = await keep(deps, held, items, { happening: 'Refunded', by: 'System' }, {}, now);
  await deps.events.publish(orderEvents.sentBack, { orderCode: code, itemIds: items.map(({ id }) => id) });
  await tellRefundedReturn(deps, kept, back);
  return kept;
}

/** What is left of an item goes back to who paid. The parcel that went out was carried all the same: its part that goes back, and the one that the seller was to pay, are taken from the seller. */
async function giveRestBack({ payments }: Pick<OrderDeps, 'payments'>, item: Item, sellerId: string): Promise<void> {
  const left = moneyLeft(item, item.refunded);
  await payments.giveBack({
    cause: `order-item:${item.id}:sent-back`,
    paymentId: item.paymentId,
    orderCode: item.orderCode,
    itemId: item.id,
    amount: subtract(paidFor(item), item.refunded),
    from: [
      { account: 'held', subjectId: item.id, amount: add(left.price, left.platformDiscount) },
      { account: 'seller', subjectId: sellerId, amount: add(left.shipping, item.sellerShipping) },
      { account: 'carrier', amount: minus(item.sellerShipping) },
      { account: 'instalment', subjectId: item.paymentId, amount: left.surcharge },
      { account: 'discount', amount: minus(left.platformDiscount) },
    ],
  });
}
