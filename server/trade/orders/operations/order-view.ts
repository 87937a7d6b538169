import type { Texts } from '../../../../contract/enums.ts';
import type { CancelReason, OrderDetail } from '../../../../contract/schemas/order.ts';
import { adPath } from '../../../market/ads/port.ts';
import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { eventsOf } from '../store/order-list.ts';
import type { AddressSnapshot } from '../tables.ts';
import { earliestDueAt, isPayable } from './order-summary.ts';
import type { OrderWithItems } from './lock-order.ts';

export const itemView = (item: Item, reasons: ReadonlyMap<CancelReason, Texts>): OrderDetail['items'][number] => ({
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
        reasonTexts: reasons.get(item.cancelReason) ?? { tr: '', en: '' },
        ...(item.cancelText !== null && { text: item.cancelText }),
      },
    }),
  ...(item.completedAt && { completedAt: item.completedAt.toISOString() }),
});

export const eventView = (event: Awaited<ReturnType<typeof eventsOf>>[number]): OrderDetail['history'][number] => ({
  happening: event.happening,
  at: event.at.toISOString(),
  by: event.by,
  itemIds: event.itemIds,
});

/** Shipping and approval deadlines of the next items. */
export function deadlinesOf(items: readonly Item[]): Pick<OrderDetail, 'shipBy' | 'approveBy'> {
  const of = (status: Item['status']) => earliestDueAt(items.filter((item) => item.status === status))?.toISOString();
  const [shipBy, approveBy] = [of('Paid'), of('Delivered')];
  return { ...(shipBy && { shipBy }), ...(approveBy && { approveBy }) };
}

const sum = (items: readonly Item[], of: (item: Item) => Kurus): Kurus => add(...items.map(of));

/** The buyer's sums: list price, discounts, amount paid and refunds. */
export function buyerMoneyOf(
  { order, items }: OrderWithItems,
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

/** The seller's sums after refunds, without cancelled and refunded items. */
export function sellerMoneyOf({ order, items }: OrderWithItems): NonNullable<OrderDetail['sellerMoney']> {
  const payable = items.filter(isPayable);
  const left = (of: (money: ReturnType<typeof moneyLeft>) => Kurus) =>
    sum(payable, (item) => of(moneyLeft(item, item.refunded)));
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

export const addressView = ({ provinceId: _, districtId: __, ...address }: AddressSnapshot) => address;
