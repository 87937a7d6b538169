import { DomainError } from '../../../platform/errors.ts';
import { itemsOfOrders, lockOrders } from '../store/orders.ts';
import type { Item, OrderRecord } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';

export interface OrderWithItems {
  order: OrderRecord;
  items: readonly Item[];
}

/** Locks an order until the transaction ends. Throws OrderNotFound if there is none or `isFor` rejects it. */
export async function lockOrder(
  { database }: Pick<OrderDeps, 'database'>,
  code: string,
  isFor: (order: OrderRecord) => boolean = () => true,
): Promise<OrderWithItems> {
  const [order] = await lockOrders(database, [code]);
  if (!order || !isFor(order)) throw new DomainError('OrderNotFound');
  return { order, items: await itemsOfOrders(database, [code]) };
}
