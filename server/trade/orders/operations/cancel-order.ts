import type { CancelReason, OrderDetail, OrderSide } from '../../../../contract/schemas/order.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { once } from '../../../kernel/idempotency.ts';
import { DomainError } from '../../../platform/errors.ts';
import { carrierCancellation, withParcelCancelled } from '../../shipping/port.ts';
import type { CarrierAnswer } from '../../shipping/port.ts';
import { activeReasons } from '../../../people/reasons/port.ts';
import { cancelLists } from './cancel-reasons.ts';
import type { OrderDeps } from './dependencies.ts';
import { changeOrder } from './order-access.ts';
import type { Access } from './order-access.ts';
import { readOrder } from './read-order.ts';
import type { OrderWithItems } from './lock-order.ts';
import { selectItems } from './item-status.ts';
import { cancelItems } from './cancel-items.ts';

export interface CancelRequest {
  itemIds?: readonly string[] | undefined;
  reason: CancelReason;
  text?: string | undefined;
}

/**
 * Cancels unsent items, see `cancelBySide`. Before that, the carrier cancels an existing shipment code; no lock is held then. Also throws
 * CarrierUnavailable.
 */
export async function cancelOrder(
  deps: OrderDeps,
  code: string,
  access: Access,
  request: CancelRequest,
  context: Pick<RequestContext, 'once'> = {},
): Promise<OrderDetail> {
  await withParcelCancelled(carrierCancellation(deps.shipping), (answer) =>
    once(deps.database, context, async () => {
      await changeOrder(deps, code, access, (locked, side) => cancelBySide(deps, locked, side, request, answer));
      return true;
    }),
  );
  return readOrder(deps, code, access);
}

/**
 * Cancels unsent items for the buyer or the seller, in the current transaction. A buyer names items; a seller cancels the whole order. Throws
 * CancelReasonUnknown, Required if the reason needs a text, or the refusal of the item's state. `answer` is the carrier's, see
 * `withParcelCancelled`.
 */
export async function cancelBySide(
  deps: OrderDeps,
  locked: OrderWithItems,
  side: OrderSide,
  { itemIds, reason, text }: CancelRequest,
  answer?: CarrierAnswer,
): Promise<OrderWithItems> {
  const chosen = (await activeReasons(deps.database, cancelLists[side])).find(({ key }) => key === reason);
  if (!chosen) throw new DomainError('CancelReasonUnknown');
  if (chosen.needsText && !text) throw new DomainError('Required', [{ code: 'Required', path: 'text' }]);
  const isWhole = itemIds === undefined;
  if (isWhole !== (side === 'Seller')) throw new DomainError('OrderActNotAllowed');
  const actor = side === 'Buyer' ? 'buyer' : 'seller';
  const items = selectItems(locked, itemIds, 'cancel', actor);
  return cancelItems(deps, locked, items, actor, { by: side, reason, ...(text && { text }) }, answer);
}
