import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasRoom, insertAtPositions } from '../rules.ts';
import { removedSince, orderOf, clearRemoved, writeOrder } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';
import { lockOwnLists, listChanged } from './item-changes.ts';
import type { ItemChange } from './item-changes.ts';

/** Restores ads at their old positions within `limits.adListUndoMinutes` after removal. Throws AdListNotFound or AdListFull. */
export async function restoreItems(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const [list] = (await lockOwnLists(database, ownerId, [listId])).values();
    const since = new Date(clock.now().getTime() - limits.adListUndoMinutes * 60_000);
    const back = await removedSince(database, listId, adIds, since);
    const order = await orderOf(database, listId);
    if (back.length === 0 || !list) return { adIds: [], adCount: order.length };
    if (!hasRoom(order.length, back.length)) throw new DomainError('AdListFull');
    const ids = back.map(({ id }) => id);
    await clearRemoved(database, listId, ids);
    await writeOrder(database, listId, insertAtPositions(order, back));
    await listChanged(deps, ownerId, list, false);
    return { adIds: ids, adCount: order.length + ids.length };
  });
}
