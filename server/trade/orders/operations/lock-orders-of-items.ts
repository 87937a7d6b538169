import { DomainError } from '../../../platform/errors.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { itemsById } from '../store/orders.ts';
import { holdOrder } from './lock-order.ts';

/** The orders of these items, held in the order of their codes. Refuses OrderItemNotFound. */
export async function holdOf(deps: OrderDeps, itemIds: readonly string[]): Promise<HeldOrder[]> {
  const found = await itemsById(deps.database, itemIds);
  if (found.length < new Set(itemIds).size) throw new DomainError('OrderItemNotFound');
  const codes = [...new Set(found.map(({ orderCode }) => orderCode))].toSorted();
  const held: HeldOrder[] = [];
  for (const code of codes) held.push(await holdOrder(deps, code));
  return held;
}
