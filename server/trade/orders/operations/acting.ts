import { limits } from '../../../../contract/limits.ts';
import type { OrderDetail, OrderSide } from '../../../../contract/schemas/order.ts';
import { once } from '../../../kernel/idempotency.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { askingCarrier, callingOff } from '../../shipping/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { maySendPhotos } from '../rules.ts';
import { isSame, linkKey } from './secrets.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { OrderRecord } from '../store/orders.ts';
import { addPhotos, eventsOf, photosOf } from '../store/reading.ts';
import { cancelBy } from './cancelling.ts';
import type { CancelRequest } from './cancelling.ts';
import { approveItems } from './completing.ts';
import { holdOrder, ofBuyer, ofSeller } from './deps.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { detailOf, eventOf } from './reading.ts';

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
async function readFor(deps: OrderDeps, code: string, access: Access): Promise<{ held: HeldOrder; side: OrderSide }> {
  const [order] = await readOrders(deps.database, [code]);
  const side = order && sideFor(deps, access)(order);
  if (!order || !side) throw new DomainError(refusalOf(access));
  return { held: { order, items: await itemsOfOrders(deps.database, [code]) }, side };
}

/** Does something to an order that is held meanwhile. What is answered is read afterwards: nobody waits for that. */
const actOn = (
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

export async function readOrder(deps: OrderDeps, code: string, access: Access): Promise<OrderDetail> {
  const { held, side } = await readFor(deps, code, access);
  return detailOf(deps, held, side, { isByLink: 'key' in access });
}

export async function readHistory(deps: OrderDeps, code: string, access: Access) {
  await readFor(deps, code, access);
  return (await eventsOf(deps.database, code)).map(eventOf);
}

export const sideOfOrder = async (deps: OrderDeps, code: string, access: Access): Promise<OrderSide> =>
  (await readFor(deps, code, access)).side;

/** Cancels what was not sent yet, see `cancelBy`. A parcel that has a code is called off before, while nothing is held. Refuses CarrierUnavailable, too. */
export async function cancelOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
  request: CancelRequest,
  context: Pick<RequestContext, 'once'> = {},
): Promise<OrderDetail> {
  await callingOff(askingCarrier(deps.shipping), (word) =>
    once(deps.database, context, async () => {
      await actOn(deps, code, access, (held, side) => cancelBy(deps, held, side, request, word));
      return true;
    }),
  );
  return readOrder(deps, code, access);
}

export async function approveOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
  itemIds: readonly string[] | undefined,
): Promise<OrderDetail> {
  await actOn(deps, code, access, (held) => approveItems(deps, held, itemIds));
  return readOrder(deps, code, access);
}

/**
 * The chat of the two of an order, begun where there is none; answers its id. Refuses OrderNotFound, ChatClosed where the other side has no account, is gone, or the two
 * block each other.
 */
export async function chatOfOrder(deps: OrderDeps, code: string, accountId: string): Promise<string> {
  const { held } = await readFor(deps, code, { accountId });
  const { buyerId, sellerId, isGuest } = held.order;
  const [item] = held.items;
  if (!item || isGuest) throw new DomainError('ChatClosed');
  return deps.messages.between({ adId: item.adId, buyerId, sellerId }, accountId);
}

/** Adds photos of what is sent, or of what came. Refuses MediaNotFound, TooManyPhotos, OrderActNotAllowed once nothing is on its way. */
export async function addOrderPhotos(
  deps: OrderDeps,
  code: string,
  accountId: string,
  keys: readonly string[],
): Promise<OrderDetail> {
  await actOn(deps, code, { accountId }, async (held, side) => {
    const before = (await photosOf(deps.database, code)).filter(({ by }) => by === side);
    const added = [...new Set(keys)].filter((key) => before.every((photo) => photo.key !== key));
    const pictures = await deps.media.ownedPictures(accountId, added, 'Order');
    const now = clock.now();
    if (!maySendPhotos(held.items, side)) throw new DomainError('OrderActNotAllowed');
    if (before.length + added.length > limits.orderPhotosMost) throw new DomainError('TooManyPhotos');
    await addPhotos(deps.database, code, side, accountId, pictures, now);
  });
  return readOrder(deps, code, { accountId });
}
