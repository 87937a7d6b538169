import type { OrderSide } from '../../../../contract/schemas/order.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isSame, linkKey } from './secrets.ts';
import { readOrders, itemsOfOrders } from '../store/orders.ts';
import type { OrderRecord } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { holdOrder } from './lock-order.ts';

/** Who asks for an order: an account that is a side of it, or who has the link of a buyer without an account. */
export type Access = { accountId: string; side?: OrderSide } | { key: string };

/** Whether an order is open to somebody, and as which side. */
function sideFor(deps: OrderDeps, access: Access): (order: OrderRecord) => OrderSide | undefined {
  if ('key' in access) {
    return (order) =>
      order.isGuest && isSame(access.key, linkKey(deps.secret, order.code, order.buyerId)) ? 'Buyer' : undefined;
  }
  const { accountId, side } = access;
  return (order) => {
    if (side !== 'Seller' && ofBuyer(accountId)(order)) return 'Buyer';
    return side !== 'Buyer' && ofSeller(accountId)(order) ? 'Seller' : undefined;
  };
}

const refusalOf = (access: Access) => ('key' in access ? 'OrderLinkInvalid' : 'OrderNotFound');

/** An order to read, with the side that asks. Refuses OrderNotFound, or OrderLinkInvalid to who comes by a link. */
export async function readFor(
  deps: OrderDeps,
  code: string,
  access: Access,
): Promise<{ held: HeldOrder; side: OrderSide }> {
  const [order] = await readOrders(deps.database, [code]);
  const side = order && sideFor(deps, access)(order);
  if (!order || !side) throw new DomainError(refusalOf(access));
  return { held: { order, items: await itemsOfOrders(deps.database, [code]) }, side };
}

/** Does something to an order that is held meanwhile. What is answered is read afterwards: nobody waits for that. */
export const actOn = (
  deps: OrderDeps,
  code: string,
  access: Access,
  work: (held: HeldOrder, side: OrderSide) => Promise<unknown>,
): Promise<unknown> =>
  deps.database.inTransaction(async () => {
    const sideOf = sideFor(deps, access);
    const held = await holdOrder(deps, code, (order) => {
      if (!sideOf(order)) throw new DomainError(refusalOf(access));
      return true;
    });
    return work(held, sideOf(held.order) ?? 'Buyer');
  });

export const sideOfOrder = async (deps: OrderDeps, code: string, access: Access): Promise<OrderSide> =>
  (await readFor(deps, code, access)).side;

/** Who it is a side of. A seller's order is there once it is paid. */
export const ofBuyer =
  (accountId: string) =>
  ({ buyerId }: OrderRecord): boolean =>
    buyerId === accountId;

export const ofSeller =
  (accountId: string) =>
  ({ sellerId, paidAt }: OrderRecord): boolean =>
    sellerId === accountId && paidAt !== null;
