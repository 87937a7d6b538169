import type { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { orderCalls } from '../../../../contract/calls/orders.ts';
import type { OrderDetail, OrderRow, OrderSide } from '../../../../contract/schemas/order.ts';
import { orderCode as orderCodeSchema } from '../../../../contract/schemas/order.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import { adPath } from '../../../market/ads/port.ts';
import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { reviewableUntil } from '../../reviews/port.ts';
import { shownParcel } from '../../shipping/port.ts';
import type { Parcel } from '../../shipping/port.ts';
import { actsOf, nextOf, paidFor } from '../rules.ts';
import type { OrderToAct } from '../rules.ts';
import { handoverCode } from './secrets.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { Item } from '../store/orders.ts';
import { eventsOf, pageOfCodes, photosOf } from '../store/reading.ts';
import type { Whose } from '../store/reading.ts';
import type { AddressSnapshot } from '../tables.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { briefOf } from './orders.ts';
import { carrierName } from './telling.ts';

export type ListQuery = z.output<(typeof orderCalls)['byUser']['query']>;
type List = { items: OrderRow[]; total: number; hasNextPage: boolean; next?: string };

/** A page of what a member bought or sold, the newest first. */
export async function listOrders(deps: OrderDeps, accountId: string, side: OrderSide, query: ListQuery): Promise<List> {
  const { orders, ...page } = await pageOf(deps, side, accountId, query);
  const partnerIds = orders.map(({ order }) => (side === 'Buyer' ? order.sellerId : order.buyerId));
  const codes = orders.flatMap(({ order }) => (order.shipmentCodeAt ? [order.code] : []));
  const now = clock.now();
  const reviewable = side === 'Buyer' ? orders.filter((held) => isReviewable(held, now)) : [];
  const [partners, parcels, reviewed] = await Promise.all([
    deps.accounts.briefsOf([...new Set(partnerIds)]),
    codes.length > 0 ? deps.shipping.parcelsOf('Order', codes) : new Map<string, Parcel>(),
    deps.reviews.reviewedAmong(reviewable.map(({ order }) => order.code)),
  ]);
  const items = orders.map((held): OrderRow => {
    const { code } = held.order;
    const standing = standingOf(held, side, partners, {
      parcel: parcels.get(code),
      photos: 0,
      isGuest: false,
      // What may be asked back is the order's own page to say.
      mayAskBack: false,
      mayReview: reviewable.includes(held) && !reviewed.has(code),
    });
    return {
      ...standing,
      items: held.items.map(({ id, adId, title, picture, status, price }) => ({
        itemId: id,
        adId,
        title,
        ...(picture && { picture }),
        status,
        price,
      })),
      isRefundOpen: held.items.some(({ frozenAt }) => frozenAt !== null),
    };
  });
  return { ...page, items };
}

/** A page of orders with their items; what a key stands for is where the page before ended. Refuses PageOutOfRange for a key that is none. */
export async function pageOf(
  { database }: Pick<OrderDeps, 'database'>,
  whose: Whose,
  accountId: string | null,
  query: ListQuery,
) {
  const { orderCode, startTime, orderStatus, pageSize, pageNumber, after } = query;
  const found = await pageOfCodes(database, whose, accountId, {
    ...(orderCode !== undefined && { code: orderCode }),
    // Days are Istanbul's, which is three hours ahead all year.
    ...(startTime !== undefined && { since: new Date(`${startTime}T00:00:00+03:00`) }),
    ...(orderStatus !== undefined && { status: orderStatus }),
    size: pageSize + 1,
    offset: after === undefined ? (pageNumber - 1) * pageSize : 0,
    ...(after !== undefined && { after: keyOf(after) }),
  });
  const codes = found.codes.slice(0, pageSize);
  const hasNextPage = found.codes.length > pageSize;
  const [orders, items] = await Promise.all([readOrders(database, codes), itemsOfOrders(database, codes)]);
  const held = codes.flatMap((code): HeldOrder[] => {
    const order = orders.find((one) => one.code === code);
    return order ? [{ order, items: items.filter((item) => item.orderCode === code) }] : [];
  });
  const last = held.at(-1)?.order;
  return {
    orders: held,
    total: Math.min(found.total, limits.listTotalMost + 1),
    hasNextPage,
    ...(hasNextPage && last && { next: `${last.createdAt.toISOString()} ${last.code}` }),
  };
}

function keyOf(text: string): { createdAt: Date; code: string } {
  const [at = '', code = ''] = text.split(' ');
  const createdAt = new Date(at);
  if (Number.isNaN(createdAt.getTime()) || !orderCodeSchema.safeParse(code).success)
    throw new DomainError('PageOutOfRange');
  return { createdAt, code };
}

/** Whether its buyer may say how it went, where they have not. */
const isReviewable = ({ items }: HeldOrder, now: Date): boolean => {
  const until = reviewableUntil(
    items.map(({ status, completedAt }) => ({ status, ...(completedAt && { completedAt }) })),
  );
  return until !== undefined && until > now;
};

/** What is known beside an order, and its acts depend on. */
interface Beside extends Pick<OrderToAct, 'photos' | 'isGuest' | 'mayAskBack' | 'mayReview'> {
  parcel: Parcel | undefined;
}

const toAct = ({ order, items }: HeldOrder, { parcel, ...beside }: Beside): OrderToAct => ({
  delivery: order.delivery,
  hasCode: parcel !== undefined,
  isUnderWay: parcel !== undefined && parcel.stage !== 'OnCreated',
  items: items.map(({ status, frozenAt }) => ({ status, isFrozen: frozenAt !== null })),
  ...beside,
});

/** What a list and a page of an order have in common, as a side sees it. */
function standingOf(held: HeldOrder, side: OrderSide, partners: ReadonlyMap<string, MemberBrief>, beside: Beside) {
  const { order, items } = held;
  const partner = partners.get(side === 'Buyer' ? order.sellerId : order.buyerId);
  const facts = toAct(held, beside);
  const acts = actsOf(facts, side);
  const next = nextOf(acts, facts.items);
  const until = next === 'Review' ? undefined : soonest(items);
  return {
    orderCode: order.code,
    side,
    status: order.status,
    delivery: order.delivery,
    createdAt: order.createdAt.toISOString(),
    ...(partner && { partner }),
    ...(side === 'Seller' && !partner && { partnerName: guestName(order.invoiceAddress) }),
    total: side === 'Buyer' ? add(...items.map(paidFor)) : add(...items.filter(isKept).map(earned)),
    ...(next && { next: { act: next, ...(until && { until: until.toISOString() }) } }),
  };
}

const soonest = (items: readonly Item[]): Date | undefined =>
  items.flatMap(({ dueAt }) => dueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];

const guestName = (address: AddressSnapshot | null): string =>
  address ? `${address.name} ${address.surname.charAt(0)}.` : '';

/** What brings or has brought its seller money. */
const isKept = ({ status }: Item): boolean => status !== 'Cancelled' && status !== 'Refunded';
const earned = (item: Item): Kurus => moneyLeft(item, item.refunded).net;

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

/** An item as both sides see it. */
export const itemOf = (item: Item): OrderDetail['items'][number] => ({
  itemId: item.id,
  adId: item.adId,
  title: item.title,
  path: adPath(item.adId, item.title),
  ...(item.picture && { picture: item.picture }),
  status: item.status,
  isFrozen: item.frozenAt !== null,
  price: item.price,
  refunded: item.refunded,
  ...(item.cancelledAt &&
    item.cancelledBy &&
    item.cancelReason && {
      cancelled: {
        at: item.cancelledAt.toISOString(),
        by: item.cancelledBy,
        reason: item.cancelReason,
        ...(item.cancelText !== null && { text: item.cancelText }),
      },
    }),
  ...(item.completedAt && { completedAt: item.completedAt.toISOString() }),
});

export const eventOf = (event: Awaited<ReturnType<typeof eventsOf>>[number]): OrderDetail['history'][number] => ({
  happening: event.happening,
  at: event.at.toISOString(),
  by: event.by,
  itemIds: event.itemIds,
});

/** By when it is sent, and by when the buyer looks at it. */
export function hoursOf(items: readonly Item[]): Pick<OrderDetail, 'shipBy' | 'approveBy'> {
  const of = (status: Item['status']) => soonest(items.filter((item) => item.status === status))?.toISOString();
  const [shipBy, approveBy] = [of('Paid'), of('Delivered')];
  return { ...(shipBy && { shipBy }), ...(approveBy && { approveBy }) };
}

const sum = (items: readonly Item[], of: (item: Item) => Kurus): Kurus => add(...items.map(of));

/** What the buyer paid, and what goes back of it. */
export function buyerMoneyOf(
  { order, items }: HeldOrder,
  paybacks: ReadonlyMap<string, { asked: Kurus; confirmed: Kurus }>,
): NonNullable<OrderDetail['buyerMoney']> {
  const price = sum(items, (item) => item.price);
  const list = sum(items, (item) => item.list);
  return {
    list,
    discount: kurus(list - price),
    campaignDiscount: sum(items, (item) => item.campaignDiscount),
    couponDiscount: sum(items, (item) => item.couponDiscount),
    price,
    shipping: sum(items, (item) => item.shipping),
    shippingPayer: order.shippingPayer,
    surcharge: sum(items, (item) => item.surcharge),
    installmentCount: order.installmentCount,
    total: sum(items, paidFor),
    refunded: sum(items, (item) => item.refunded),
    refundConfirmed: sum(items, (item) => paybacks.get(item.id)?.confirmed ?? kurus(0)),
  };
}

/** What the seller gets of what was not cancelled. */
export function sellerMoneyOf({ order, items }: HeldOrder): NonNullable<OrderDetail['sellerMoney']> {
  const kept = items.filter(isKept);
  const left = (of: (money: ReturnType<typeof moneyLeft>) => Kurus) =>
    sum(kept, (item) => of(moneyLeft(item, item.refunded)));
  return {
    price: left((money) => money.price),
    platformDiscount: left((money) => money.platformDiscount),
    commission: left((money) => money.commission),
    commissionVat: left((money) => money.commissionVat),
    shipping: left((money) => money.sellerShipping),
    shippingPayer: order.shippingPayer,
    withheld: left((money) => money.withheld),
    net: kurus(
      Math.max(
        0,
        left((money) => money.net),
      ),
    ),
    refunded: sum(items, (item) => item.refunded),
  };
}

export const addressOf = ({ provinceId: _, districtId: __, ...address }: AddressSnapshot) => address;

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
