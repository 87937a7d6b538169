import type { DeskAct } from '../../../../contract/enums.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { holdOrder } from './lock-order.ts';
import { chosen } from './item-status.ts';

/** A decision of an administrator, with the reason that is kept. */
export interface Decision {
  itemIds?: readonly string[] | undefined;
  reason: string;
}

/** Decides on things of an order at the desk: the reason stays with the order and in the log. What is answered is read afterwards: nobody waits for that. */
export const decide = (
  deps: OrderDeps,
  { code, byId, act }: { code: string; byId: string; act: DeskAct },
  { itemIds, reason }: Decision,
  event: 'cancel' | 'complete' | 'extend',
  work: (held: HeldOrder, items: Item[]) => Promise<unknown>,
): Promise<void> =>
  deps.database.inTransaction(async () => {
    const held = await holdOrder(deps, code);
    await work(held, chosen(held, itemIds, event, 'administrator'));
    await logDeskAct(deps.database, { act, byId, about: code, memberId: held.order.sellerId, message: reason });
  });
