import { cancelReasonTexts, offeredCancelReasons } from './cancel-reasons.ts';
import type { OrderDetail, OrderSide } from '../../../../contract/schemas/order.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { add } from '../../../kernel/money.ts';
import { parcelView } from '../../shipping/port.ts';
import type { Parcel } from '../../shipping/port.ts';
import { actsOf } from '../rules.ts';
import { eventsOf, photosOf } from '../store/order-list.ts';
import type { OrderDeps } from './dependencies.ts';
import { readAccessibleOrder } from './order-access.ts';
import type { Access } from './order-access.ts';
import type { OrderWithItems } from './lock-order.ts';
import { handoverCode } from './secrets.ts';
import { isReviewable, orderFacts, orderSummary } from './order-summary.ts';
import { orderBrief } from './order-brief.ts';
import { addressView, buyerMoneyOf, deadlinesOf, eventView, itemView, sellerMoneyOf } from './order-view.ts';
import { carrierName } from './carrier-name.ts';

export async function readOrder(deps: OrderDeps, code: string, access: Access): Promise<OrderDetail> {
  const { loaded, side } = await readAccessibleOrder(deps, code, access);
  return orderDetail(deps, loaded, side, { isByLink: 'key' in access });
}

function handoverView(
  { secret }: OrderDeps,
  { order, items }: OrderWithItems,
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

/** Builds an order's page for one party. By link, no refunds are shown and none can be requested. */
export async function orderDetail(
  deps: OrderDeps,
  loaded: OrderWithItems,
  side: OrderSide,
  { isByLink }: { isByLink: boolean },
): Promise<OrderDetail> {
  const { database, accounts, payments, shipping, invoices, refunds, reviews, secret } = deps;
  const { order, items } = loaded;
  const ids = items.map(({ id }) => id);
  const isBuyer = side === 'Buyer';
  const now = clock.now();
  const isGuest = isBuyer && order.isGuest;
  const mayReview = isBuyer && isReviewable(loaded, now);
  const [events, photos, partners, parcels, paybacks, summaries, documents, reviewed, mayRequestRefund] =
    await Promise.all([
      eventsOf(database, order.code),
      photosOf(database, order.code),
      accounts.briefsOf([isBuyer ? order.sellerId : order.buyerId]),
      order.shipmentCodeAt ? shipping.parcelsOf('Order', [order.code]) : new Map<string, Parcel>(),
      payments.paybacksOf(ids),
      isBuyer ? payments.summariesOf([order.paymentId]) : undefined,
      invoices.ofOrder(isBuyer ? order.buyerId : order.sellerId, order.code),
      reviews.reviewedAmong(mayReview ? [order.code] : []),
      isBuyer && !isByLink && refunds.mayRequest(orderBrief(secret, loaded)),
    ]);
  const [reasons, offered] = [await cancelReasonTexts(database), await offeredCancelReasons(database, side)];
  const parcel = parcels.get(order.code);
  const own = photos.filter(({ by }) => by === side).length;
  const card = summaries?.get(order.paymentId)?.card;
  const isOpen = items.some(({ status }) => status === 'Paid' || status === 'Shipped');
  const asked = add(...items.map(({ price }) => price)) >= limits.orderPhotosFrom;
  const context = {
    parcel,
    photos: own,
    isGuest,
    mayRequestRefund,
    mayReview: mayReview && !reviewed.has(order.code),
  };
  const acts = actsOf(orderFacts(loaded, context), side);
  return {
    ...orderSummary(loaded, side, partners, context),
    isGuest,
    items: items.map((item) => itemView(item, reasons)),
    acts,
    ...(acts.some((act) => act === 'CancelItems' || act === 'CancelOrder') && { cancelReasons: offered }),
    history: events.map(eventView),
    ...deadlinesOf(items),
    ...(isBuyer ? { buyerMoney: buyerMoneyOf(loaded, paybacks) } : { sellerMoney: sellerMoneyOf(loaded) }),
    ...(card && { card }),
    // The seller sees the delivery address only until the parcel arrives.
    ...(order.deliveryAddress && (isBuyer || isOpen) && { deliveryAddress: addressView(order.deliveryAddress) }),
    ...(order.invoiceAddress &&
      (isBuyer || order.sellerKind === 'Business') && { invoiceAddress: addressView(order.invoiceAddress) }),
    ...(order.companyId && {
      carrier: { companyId: order.companyId, companyName: carrierName(deps, order.companyId) },
    }),
    ...(parcel && { parcel: parcelView(parcel) }),
    ...(order.delivery === 'InPerson' && { handover: handoverView(deps, loaded, side, now) }),
    photos: {
      isAsked: asked,
      items: photos.map(({ key, width, height, by }) => ({ key, width, height, by })),
    },
    invoices: documents,
    hasAgreements: order.paidAt !== null,
  };
}
