import type { Kurus } from '../../../kernel/money.ts';
import type { Orders } from '../port.ts';
import { lockOrders, readOrders, itemsOfOrders, itemsWithSides, hasBought } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { freeze, unfreeze } from './freeze-items.ts';
import type { HeldOrder } from './lock-order.ts';
import { briefOf, recordOf } from './order-brief.ts';
import { refunded } from './record-refund.ts';

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
