import { markRemoved, orderOf, writeOrder } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';
import { lockOwnLists, listChanged } from './item-changes.ts';
import type { ItemChange } from './item-changes.ts';

/** Removes ads from a list. Throws AdListNotFound. */
export async function removeItems(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const [list] = (await lockOwnLists(database, ownerId, [listId])).values();
    const gone = await markRemoved(database, listId, adIds);
    const order = await orderOf(database, listId);
    if (gone.length > 0 && list) {
      await writeOrder(database, listId, order);
      await listChanged(deps, ownerId, list, false);
    }
    return { adIds: gone, adCount: order.length };
  });
}
