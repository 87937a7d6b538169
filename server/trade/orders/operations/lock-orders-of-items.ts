import { DomainError } from '../../../platform/errors.ts';
import { itemsById } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderWithItems } from './lock-order.ts';

/** Locks the orders of these items, ordered by code to avoid deadlocks. Throws OrderItemNotFound. */
export async function lockOrdersOfItems(deps: OrderDeps, itemIds: readonly string[]): Promise<OrderWithItems[]> {
  const found = await itemsById(deps.database, itemIds);
  if (found.length < new Set(itemIds).size) throw new DomainError('OrderItemNotFound');
  const codes = [...new Set(found.map(({ orderCode }) => orderCode))].toSorted();
  const locked: OrderWithItems[] = [];
  for (const code of codes) locked.push(await lockOrder(deps, code));
  return locked;
}
