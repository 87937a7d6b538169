import { DomainError } from '../../../platform/errors.ts';
import type { OrderRecord, Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrders, itemsOfOrders } from '../store/orders.ts';

/** An order with its items, which nobody else changes meanwhile. */
export interface HeldOrder {
  order: OrderRecord;
  items: readonly Item[];
}

/** Holds an order until the transaction in progress has ended. Refuses OrderNotFound where there is none, or none of this side. */
export async function holdOrder(
  { database }: Pick<OrderDeps, 'database'>,
  code: string,
  isFor: (order: OrderRecord) => boolean = () => true,
): Promise<HeldOrder> {
  const [order] = await lockOrders(database, [code]);
  if (!order || !isFor(order)) throw new DomainError('OrderNotFound');
  return { order, items: await itemsOfOrders(database, [code]) };
}
