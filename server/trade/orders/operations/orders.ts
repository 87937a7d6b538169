import type { Kurus } from '../../../kernel/money.ts';
import type { OrderBrief, OrderItemRecord, Orders } from '../port.ts';
import { hasBought, itemsOfOrders, itemsWithSides, lockOrders, readOrders } from '../store/orders.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { freeze, refunded, unfreeze } from './freezing.ts';
import { guestPath } from './telling.ts';

/** Orders, for the other modules of trade. */
export function createOrders(deps: OrderDeps): Orders {
  const { database } = deps;

  async function find(code: string, lock?: 'lock'): Promise<HeldOrder | undefined> {
    const [order] = await (lock ? lockOrders : readOrders)(database, [code]);
    return order && { order, items: await itemsOfOrders(database, [code]) };
  }

  return {
    async orderOf(code, accountId, side, lock) {
      const found = await find(code, lock);
      const isTheirs =
        side === 'buyer'
          ? found?.order.buyerId === accountId
          : found?.order.sellerId === accountId && found.order.paidAt !== null;
      return found && isTheirs ? briefOf(deps.secret, found) : undefined;
    },
    async order(code, lock) {
      const found = await find(code, lock);
      return found && briefOf(deps.secret, found);
    },
    async itemsOf(itemIds) {
      const items = await itemsWithSides(database, itemIds);
      return new Map(items.map((item) => [item.id, recordOf(item, item)]));
    },
    hasBought: (buyerId, exceptCode) => hasBought(database, buyerId, exceptCode),
    freeze: (itemIds) => freeze(deps, itemIds),
    unfreeze: (itemIds) => unfreeze(deps, itemIds),
    refunded: (itemId: string, amount: Kurus) => refunded(deps, itemId, amount),
  };
}

/** An order as other modules see it. */
export const briefOf = (secret: string, { order, items }: HeldOrder): OrderBrief => ({
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
  items: items.map((item) => recordOf(item, order)),
});

function recordOf(
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
