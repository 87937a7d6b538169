import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import { changeOrder } from './order-access.ts';
import type { Access } from './order-access.ts';
import { readOrder } from './read-order.ts';
import type { OrderWithItems } from './lock-order.ts';
import { completeItems } from './complete-items.ts';
import { selectItems } from './item-status.ts';

export async function approveOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
  itemIds: readonly string[] | undefined,
): Promise<OrderDetail> {
  await changeOrder(deps, code, access, (locked) => approveItems(deps, locked, itemIds));
  return readOrder(deps, code, access);
}

/** Approves the named items, or all shipped and delivered ones, in the current transaction. */
export async function approveItems(
  deps: OrderDeps,
  locked: OrderWithItems,
  itemIds: readonly string[] | undefined,
): Promise<OrderWithItems> {
  return completeItems(deps, locked, selectItems(locked, itemIds, 'approve', 'buyer'), 'approve', 'buyer', {
    by: 'Buyer',
  });
}
