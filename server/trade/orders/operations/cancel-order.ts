import type { RequestContext } from '../../../platform/caller.ts';
import type { OrderDetail, CancelReason, OrderSide } from '../../../../contract/schemas/order.ts';
import { once } from '../../../kernel/idempotency.ts';
import { DomainError } from '../../../platform/errors.ts';
import { callingOff, askingCarrier } from '../../shipping/port.ts';
import type { CarrierWord } from '../../shipping/port.ts';
import { reasonsOf } from '../rules.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Access } from './order-access.ts';
import { actOn } from './order-access.ts';
import { readOrder } from './read-order.ts';
import type { HeldOrder } from './lock-order.ts';
import { chosen } from './item-status.ts';
import { cancelItems } from './cancel-items.ts';

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

/** What a side says when it cancels. */
export interface CancelRequest {
  itemIds?: readonly string[] | undefined;
  reason: CancelReason;
  text?: string | undefined;
}

/**
 * Cancels what was not sent yet, in the transaction in progress, by one of its sides: a buyer what they name, a seller the whole order. Refuses CancelReasonUnknown, Required where `Other` comes without
 * words, and what the states do not allow. `word` is what the carrier said, see `callingOff`.
 */
export async function cancelBy(
  deps: OrderDeps,
  held: HeldOrder,
  side: OrderSide,
  { itemIds, reason, text }: CancelRequest,
  word?: CarrierWord,
): Promise<HeldOrder> {
  if (!reasonsOf(side).includes(reason)) throw new DomainError('CancelReasonUnknown');
  if (reason === 'Other' && !text) throw new DomainError('Required', [{ code: 'Required', path: 'text' }]);
  const isWhole = itemIds === undefined;
  if (isWhole !== (side === 'Seller')) throw new DomainError('OrderActNotAllowed');
  const actor = side === 'Buyer' ? 'buyer' : 'seller';
  const items = chosen(held, itemIds, 'cancel', actor);
  return cancelItems(deps, held, items, actor, { by: side, reason, ...(text && { text }) }, word);
}
