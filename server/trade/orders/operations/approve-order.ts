import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Access } from './order-access.ts';
import { actOn } from './order-access.ts';
import { readOrder } from './read-order.ts';
import type { HeldOrder } from './lock-order.ts';
import { completeItems } from './complete-items.ts';
import { chosen } from './item-status.ts';

export async function approveOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
  itemIds: readonly string[] | undefined,
): Promise<OrderDetail> {
  await actOn(deps, code, access, (held) => approveItems(deps, held, itemIds));
  return readOrder(deps, code, access);
}

/** The buyer says that what came is as it was described, in the transaction in progress: all that is on its way or there, or what they name. */
export async function approveItems(
  deps: OrderDeps,
  held: HeldOrder,
  itemIds: readonly string[] | undefined,
): Promise<HeldOrder> {
  return completeItems(deps, held, chosen(held, itemIds, 'approve', 'buyer'), 'approve', 'buyer', { by: 'Buyer' });
}
