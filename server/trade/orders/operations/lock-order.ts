import { DomainError } from '../../../platform/errors.ts';
import { itemsOfOrders, lockOrders } from '../store/orders.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';

/** An order with its items, locked until the transaction ends. */
export interface OrderWithItems {
  order: OrderRecord;
  items: readonly Item[];
}

/** Locks an order until the transaction ends. Throws OrderNotFound if it does not exist or `isFor` rejects it. */
export async function lockOrder(
  { database }: Pick<OrderDeps, 'database'>,
  code: string,
  isFor: (order: OrderRecord) => boolean = () => true,
): Promise<OrderWithItems> {
  const [order] = await lockOrders(database, [code]);
  if (!order || !isFor(order)) throw new DomainError('OrderNotFound');
  return { order, items: await itemsOfOrders(database, [code]) };
}
