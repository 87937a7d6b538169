import type { OrderBrief, OrderItemRecord } from '../port.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { OrderWithItems } from './lock-order.ts';
import { guestPath } from './guest-path.ts';

export const orderBrief = (secret: string, { order, items }: OrderWithItems): OrderBrief => ({
  orderCode: order.code,
  paymentId: order.paymentId,
  buyerId: order.buyerId,
  buyerIsGuest: order.isGuest,
  ...(order.email !== null && { email: order.email }),
  sellerId: order.sellerId,
  status: order.status,
  delivery: order.delivery,
  createdAt: order.createdAt,
  language: order.language,
  ...(order.isGuest && { guestPath: guestPath(secret, { order, items }) }),
  items: items.map((item) => itemRecord(item, order)),
});

export function itemRecord(
  item: Item,
  order: Pick<OrderRecord, 'buyerId' | 'isGuest' | 'sellerId' | 'sellerKind'>,
): OrderItemRecord {
  const { price, platformDiscount, shipping, sellerShipping, surcharge } = item;
  const { commission, commissionVat, withheld, net } = item;
  return {
    id: item.id,
    orderCode: item.orderCode,
    paymentId: item.paymentId,
    adId: item.adId,
    title: item.title,
    buyerId: order.buyerId,
    buyerIsGuest: order.isGuest,
    sellerId: order.sellerId,
    sellerKind: order.sellerKind,
    categoryId: item.categoryId,
    mainCategoryId: item.mainCategoryId,
    status: item.status,
    isFrozen: item.frozenAt !== null,
    ...(item.paidAt && { paidAt: item.paidAt }),
    ...(item.deliveredAt && { deliveredAt: item.deliveredAt }),
    ...(item.completedAt && { completedAt: item.completedAt }),
    money: {
      price,
      platformDiscount,
      shipping,
      sellerShipping,
      surcharge,
      commission,
      commissionVat,
      withheld,
      net,
    },
    refunded: item.refunded,
  };
}
