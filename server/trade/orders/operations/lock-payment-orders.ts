import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { lockOrdersOfPayment, itemsOfOrders } from '../store/orders.ts';

/** The orders of a payment with their items, held in the order of their codes. */
export async function ordersOf({ database }: OrderDeps, paymentId: string): Promise<HeldOrder[]> {
  const orders = await lockOrdersOfPayment(database, paymentId);
  const items = await itemsOfOrders(
    database,
    orders.map(({ code }) => code),
  );
  return orders.map((order) => ({ order, items: items.filter(({ orderCode }) => orderCode === order.code) }));
}
