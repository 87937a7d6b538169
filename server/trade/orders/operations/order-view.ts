import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import { adPath } from '../../../market/ads/port.ts';
import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import { eventsOf } from '../store/order-list.ts';
import type { AddressSnapshot } from '../tables.ts';
import { soonest, isKept } from './order-summary.ts';
import type { HeldOrder } from './lock-order.ts';

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
