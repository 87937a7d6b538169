import { DomainError } from '../../../platform/errors.ts';
import { hasRoom, moveBefore } from '../rules.ts';
import { copyItems, orderOf, markRemoved, writeOrder } from '../store/items.ts';
import type { LockedList } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';
import { listChanged, lockOwnLists } from './item-changes.ts';
import type { ItemChange } from './item-changes.ts';

export interface Move {
  adListId: string;
  adIds: readonly string[];
  toAdListId?: string | undefined;
  mode: 'Move' | 'Copy';
  beforeAdId?: string | undefined;
}

/**
 * Reorders ads within a list, or moves or copies them with their notes to another list of the member. Unknown ads are ignored. Ads that the target
 * already contains keep their position there. Throws AdListNotFound or AdListFull.
 */
export async function moveItems(deps: ListDeps, ownerId: string, move: Move): Promise<ItemChange> {
  const { adListId: from, toAdListId: to = from } = move;
  return deps.database.inTransaction(async () => {
    const lists = await lockOwnLists(deps.database, ownerId, [...new Set([from, to])]);
    const [source, target] = [lists.get(from), lists.get(to)];
    if (!source || !target) throw new DomainError('AdListNotFound');
    return source === target
      ? reorderItems(deps, ownerId, source, move)
      : transferItems(deps, ownerId, { source, target }, move);
  });
}

async function reorderItems(
  deps: ListDeps,
  ownerId: string,
  list: LockedList,
  { adIds, mode, beforeAdId }: Move,
): Promise<ItemChange> {
  const { database } = deps;
  const order = await orderOf(database, list.id);
  const moved = mode === 'Copy' ? [] : order.filter((id) => adIds.includes(id));
  if (moved.length > 0) {
    await writeOrder(database, list.id, moveBefore(order, moved, beforeAdId));
    await listChanged(deps, ownerId, list, false);
  }
  return { adIds: moved, adCount: order.length };
}

async function transferItems(
  deps: ListDeps,
  ownerId: string,
  { source, target }: { source: LockedList; target: LockedList },
  { adIds, mode, beforeAdId }: Move,
): Promise<ItemChange> {
  const { database } = deps;
  const locked = await orderOf(database, source.id);
  const there = await orderOf(database, target.id);
  const carried = locked.filter((id) => adIds.includes(id));
  const fresh = carried.filter((id) => !there.includes(id));
  if (!hasRoom(there.length, fresh.length)) throw new DomainError('AdListFull');
  if (fresh.length > 0) {
    await copyItems(database, source.id, target.id, fresh, there.length);
    await writeOrder(database, target.id, moveBefore([...there, ...fresh], fresh, beforeAdId));
    await listChanged(deps, ownerId, target, true);
  }
  if (mode === 'Move' && carried.length > 0) {
    await markRemoved(database, source.id, carried);
    await writeOrder(
      database,
      source.id,
      locked.filter((id) => !carried.includes(id)),
    );
    await listChanged(deps, ownerId, source, false);
  }
  return { adIds: fresh, adCount: there.length + fresh.length };
}
