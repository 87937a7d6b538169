import type { DeskAct } from '../../../../contract/enums.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderWithItems } from './lock-order.ts';
import { selectItems } from './item-status.ts';

/** An administrator's decision. The reason is stored in the timeline and the audit log. */
export interface AdminDecision {
  itemIds?: readonly string[] | undefined;
  reason: string;
}

/** Applies an administrator's decision to a locked order and logs it. Callers build their answer afterwards, without the lock. */
export const decideAsAdmin = (
  deps: OrderDeps,
  { code, byId, act }: { code: string; byId: string; act: DeskAct },
  { itemIds, reason }: AdminDecision,
  event: 'cancel' | 'complete' | 'extend',
  work: (locked: OrderWithItems, items: Item[]) => Promise<unknown>,
): Promise<void> =>
  deps.database.inTransaction(async () => {
    const locked = await lockOrder(deps, code);
    await work(locked, selectItems(locked, itemIds, event, 'administrator'));
    await logDeskAct(deps.database, { act, byId, about: code, memberId: locked.order.sellerId, message: reason });
  });
