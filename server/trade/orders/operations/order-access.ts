import type { OrderSide } from '../../../../contract/schemas/order.ts';
import { DomainError } from '../../../platform/errors.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { OrderRecord } from '../store/orders.ts';
import { isSame, linkKey } from './secrets.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderWithItems } from './lock-order.ts';

/** Credentials for an order: an account that is buyer or seller, or the key of a guest's order link. */
export type Access = { accountId: string; side?: OrderSide } | { key: string };

/** Returns a function that returns the side of an order that the credentials belong to, if any. */
function sideOf(deps: OrderDeps, access: Access): (order: OrderRecord) => OrderSide | undefined {
  if ('key' in access) {
    return (order) =>
      order.isGuest && isSame(access.key, linkKey(deps.secret, order.code, order.buyerId)) ? 'Buyer' : undefined;
  }
  const { accountId, side } = access;
  return (order) => {
    if (side !== 'Seller' && isBuyer(accountId)(order)) return 'Buyer';
    return side !== 'Buyer' && isSeller(accountId)(order) ? 'Seller' : undefined;
  };
}

const refusalFor = (access: Access) => ('key' in access ? 'OrderLinkInvalid' : 'OrderNotFound');

/** Reads an order and the requesting side. Throws OrderNotFound, or OrderLinkInvalid for a link key. */
export async function readAccessibleOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
): Promise<{ loaded: OrderWithItems; side: OrderSide }> {
  const [order] = await readOrders(deps.database, [code]);
  const side = order && sideOf(deps, access)(order);
  if (!order || !side) throw new DomainError(refusalFor(access));
  return { loaded: { order, items: await itemsOfOrders(deps.database, [code]) }, side };
}

/** Runs `work` on the locked order. Callers build their answer afterwards, so the lock is not held while they read. */
export const changeOrder = (
  deps: OrderDeps,
  code: string,
  access: Access,
  work: (locked: OrderWithItems, side: OrderSide) => Promise<unknown>,
): Promise<unknown> =>
  deps.database.inTransaction(async () => {
    const orderSide = sideOf(deps, access);
    const locked = await lockOrder(deps, code, (order) => {
      if (!orderSide(order)) throw new DomainError(refusalFor(access));
      return true;
    });
    return work(locked, orderSide(locked.order) ?? 'Buyer');
  });

export const readOrderSide = async (deps: OrderDeps, code: string, access: Access): Promise<OrderSide> =>
  (await readAccessibleOrder(deps, code, access)).side;

/** Access checks. A seller sees an order only after it is paid. */
export const isBuyer =
  (accountId: string) =>
  ({ buyerId }: OrderRecord): boolean =>
    buyerId === accountId;

export const isSeller =
  (accountId: string) =>
  ({ sellerId, paidAt }: OrderRecord): boolean =>
    sellerId === accountId && paidAt !== null;
