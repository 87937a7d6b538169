import { itemsOfPayment, lockOrdersOfPayment } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';

/** Locks the orders of a payment, ordered by code, and reads their items. */
export async function lockPaymentOrders({ database }: OrderDeps, paymentId: string): Promise<OrderWithItems[]> {
  const [orders, items] = await Promise.all([
    lockOrdersOfPayment(database, paymentId),
    itemsOfPayment(database, paymentId),
  ]);
  return orders.map((order) => ({ order, items: items.filter(({ orderCode }) => orderCode === order.code) }));
}
