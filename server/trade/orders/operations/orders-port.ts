import type { Kurus } from '../../../kernel/money.ts';
import type { Orders } from '../port.ts';
import { hasBought, itemsOfOrders, itemsWithParties, lockOrders, readOrders } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { freezeItems, unfreezeItems } from './freeze-items.ts';
import type { OrderWithItems } from './lock-order.ts';
import { itemRecord, orderBrief } from './order-brief.ts';
import { recordRefund } from './record-refund.ts';

export function createOrders(deps: OrderDeps): Orders {
  const { database } = deps;

  async function find(code: string, lock?: 'lock'): Promise<OrderWithItems | undefined> {
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
      return found && isTheirs ? orderBrief(deps.secret, found) : undefined;
    },
    async order(code, lock) {
      const found = await find(code, lock);
      return found && orderBrief(deps.secret, found);
    },
    async itemsOf(itemIds) {
      const items = await itemsWithParties(database, itemIds);
      return new Map(items.map((item) => [item.id, itemRecord(item, item)]));
    },
    hasBought: (buyerId, exceptCode) => hasBought(database, buyerId, exceptCode),
    freeze: (itemIds) => freezeItems(deps, itemIds),
    unfreeze: (itemIds) => unfreezeItems(deps, itemIds),
    refunded: (itemId: string, amount: Kurus) => recordRefund(deps, itemId, amount),
  };
}
