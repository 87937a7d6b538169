import type { OrderDetail, OrderSide } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { add } from '../../../kernel/money.ts';
import type { Parcel } from '../../shipping/port.ts';
import { actsOf } from '../rules.ts';
import { shownParcel } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Access } from './order-access.ts';
import { readFor } from './order-access.ts';
import type { HeldOrder } from './lock-order.ts';
import { handoverCode } from './secrets.ts';
import { isReviewable, standingOf, toAct } from './order-summary.ts';
import { eventsOf, photosOf } from '../store/order-list.ts';
import { briefOf } from './order-brief.ts';
import { itemOf, eventOf, hoursOf, buyerMoneyOf, sellerMoneyOf, addressOf } from './order-view.ts';
import { carrierName } from './carrier-name.ts';

export async function readOrder(deps: OrderDeps, code: string, access: Access): Promise<OrderDetail> {
  const { held, side } = await readFor(deps, code, access);
  return detailOf(deps, held, side, { isByLink: 'key' in access });
}

function handoverOf(
  { secret }: OrderDeps,
  { order, items }: HeldOrder,
  side: OrderSide,
  now: Date,
): OrderDetail['handover'] {
  const { handoverLockedUntil: until } = order;
  const isLocked = until !== null && until > now;
  const tries = until === null ? order.handoverTries : isLocked ? limits.handoverTries : 0;
  const mayBe = side === 'Buyer' && items.some(({ status }) => status === 'Paid');
  return {
    ...(mayBe && { code: handoverCode(secret, order.code) }),
    triesLeft: Math.max(0, limits.handoverTries - tries),
    ...(isLocked && { lockedUntil: until.toISOString() }),
  };
}

/** An order as one of its sides sees it; who comes by a link neither asks for money back nor sees the refunds. */
export async function detailOf(
  deps: OrderDeps,
  held: HeldOrder,
  side: OrderSide,
  { isByLink }: { isByLink: boolean },
): Promise<OrderDetail> {
  const { database, accounts, payments, shipping, invoices, refunds, reviews, secret } = deps;
  const { order, items } = held;
  const ids = items.map(({ id }) => id);
  const isBuyer = side === 'Buyer';
  const now = clock.now();
  const isGuest = isBuyer && order.isGuest;
  const mayReview = isBuyer && isReviewable(held, now);
  const [events, photos, partners, parcels, paybacks, summaries, documents, reviewed, mayAskBack] = await Promise.all([
    eventsOf(database, order.code),
    photosOf(database, order.code),
    accounts.briefsOf([isBuyer ? order.sellerId : order.buyerId]),
    order.shipmentCodeAt ? shipping.parcelsOf('Order', [order.code]) : new Map<string, Parcel>(),
    payments.paybacksOf(ids),
    isBuyer ? payments.summariesOf([order.paymentId]) : undefined,
    invoices.ofOrder(isBuyer ? order.buyerId : order.sellerId, order.code),
    reviews.reviewedAmong(mayReview ? [order.code] : []),
    isBuyer && !isByLink && refunds.mayAsk(briefOf(secret, held)),
  ]);
  const parcel = parcels.get(order.code);
  const own = photos.filter(({ by }) => by === side).length;
  const card = summaries?.get(order.paymentId)?.card;
  const isOpen = items.some(({ status }) => status === 'Paid' || status === 'Shipped');
  const asked = add(...items.map(({ price }) => price)) >= limits.orderPhotosFrom;
  const beside = { parcel, photos: own, isGuest, mayAskBack, mayReview: mayReview && !reviewed.has(order.code) };
  return {
    ...standingOf(held, side, partners, beside),
    isGuest,
    items: items.map(itemOf),
    acts: actsOf(toAct(held, beside), side),
    history: events.map(eventOf),
    ...hoursOf(items),
    ...(isBuyer ? { buyerMoney: buyerMoneyOf(held, paybacks) } : { sellerMoney: sellerMoneyOf(held) }),
    ...(card && { card }),
    // Where the buyer lives is the seller's to know as long as something is to be sent there.
    ...(order.deliveryAddress && (isBuyer || isOpen) && { deliveryAddress: addressOf(order.deliveryAddress) }),
    ...(order.invoiceAddress &&
      (isBuyer || order.sellerKind === 'Business') && { invoiceAddress: addressOf(order.invoiceAddress) }),
    ...(order.companyId && {
      carrier: { companyId: order.companyId, companyName: carrierName(deps, order.companyId) },
    }),
    ...(parcel && { parcel: shownParcel(parcel) }),
    ...(order.delivery === 'InPerson' && { handover: handoverOf(deps, held, side, now) }),
    photos: {
      isAsked: asked,
      items: photos.map(({ key, width, height, by }) => ({ key, width, height, by })),
    },
    invoices: documents,
    hasAgreements: order.paidAt !== null,
  };
}
