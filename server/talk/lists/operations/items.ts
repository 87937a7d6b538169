import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasRoom, placed, putBack } from '../rules.ts';
import {
  candidates,
  copyItems,
  holdLists,
  insertItems,
  orderOf,
  removeItems,
  removedSince,
  restoreItems,
  touch,
  writeNote,
  writeOrder,
} from '../store/items.ts';
import type { HeldList } from '../store/items.ts';
import type { ListDeps } from './deps.ts';
import { tellLater } from './news.ts';

/** Which ads of a list were changed, and how many it has now. */
export interface ItemChange {
  adIds: string[];
  adCount: number;
}

/** Holds lists of a member, so that changes of one list follow one another. Refuses AdListNotFound where one is not theirs. */
async function hold(database: Database, ownerId: string, ids: readonly string[]): Promise<Map<string, HeldList>> {
  const lists = new Map((await holdLists(database, ownerId, ids)).map((list) => [list.id, list]));
  if (ids.some((id) => !lists.has(id))) throw new DomainError('AdListNotFound');
  return lists;
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/** Why an ad is not put into a list, in the order in which it is told. */
function refusalOf(ad: Candidate | undefined): ErrorCode | undefined {
  if (!ad?.isKnown) return 'AdNotFound';
  if (ad.isApart) return 'MemberUnavailable';
  return ad.isShown ? undefined : 'AdNoLongerPublished';
}

/** Says to the owner's pages and, where others see the list, later to its followers that ads came. */
async function changed({ database, live }: ListDeps, ownerId: string, list: HeldList, came: boolean): Promise<void> {
  await touch(database, list.id, came ? await tellLater(database, list) : null);
  await live.tell([ownerId], 'list', { adListId: list.id });
}

/**
 * Puts ads at the end of a list; what is in it stays where it is. Joins the transaction in progress. Refuses AdListNotFound, AdNotFound,
 * AdNoLongerPublished, MemberUnavailable where either has blocked the other, AdListFull.
 */
export async function putInto(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  const [list] = (await hold(database, ownerId, [listId])).values();
  const order = await orderOf(database, listId);
  const fresh = [...new Set(adIds)].filter((id) => !order.includes(id));
  if (fresh.length === 0 || !list) return { adIds: [], adCount: order.length };
  const known = new Map((await candidates(database, ownerId, fresh)).map((ad) => [ad.id, ad]));
  for (const id of fresh) {
    const refusal = refusalOf(known.get(id));
    if (refusal) throw new DomainError(refusal);
  }
  if (!hasRoom(order.length, fresh.length)) throw new DomainError('AdListFull');
  await insertItems(database, listId, fresh, order.length);
  await changed(deps, ownerId, list, true);
  return { adIds: fresh, adCount: order.length + fresh.length };
}

/** The same, in a transaction of its own. */
export const addItems = (deps: ListDeps, ownerId: string, listId: string, adIds: readonly string[]) =>
  deps.database.inTransaction(() => putInto(deps, ownerId, listId, adIds));

/** Takes ads out of a list. Refuses AdListNotFound. */
export async function takeOut(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const [list] = (await hold(database, ownerId, [listId])).values();
    const gone = await removeItems(database, listId, adIds);
    const order = await orderOf(database, listId);
    if (gone.length > 0 && list) {
      await writeOrder(database, listId, order);
      await changed(deps, ownerId, list, false);
    }
    return { adIds: gone, adCount: order.length };
  });
}

/** Puts ads back that were taken out within ten minutes, where they stood. Refuses AdListNotFound, AdListFull. */
export async function bringBack(
  deps: ListDeps,
  ownerId: string,
  listId: string,
  adIds: readonly string[],
): Promise<ItemChange> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const [list] = (await hold(database, ownerId, [listId])).values();
    const since = new Date(clock.now().getTime() - limits.adListUndoMinutes * 60_000);
    const back = await removedSince(database, listId, adIds, since);
    const order = await orderOf(database, listId);
    if (back.length === 0 || !list) return { adIds: [], adCount: order.length };
    if (!hasRoom(order.length, back.length)) throw new DomainError('AdListFull');
    const ids = back.map(({ id }) => id);
    await restoreItems(database, listId, ids);
    await writeOrder(database, listId, putBack(order, back));
    await changed(deps, ownerId, list, false);
    return { adIds: ids, adCount: order.length + ids.length };
  });
}

export interface Move {
  adListId: string;
  adIds: readonly string[];
  toAdListId?: string | undefined;
  mode: 'Move' | 'Copy';
  beforeAdId?: string | undefined;
}

/**
 * Gives ads of a list another place in it, or moves or copies them to another list of the member's, with their notes. Ads that are not there
 * are left out; what the other list holds already stays where it is. Refuses AdListNotFound, AdListFull.
 */
export async function moveItems(deps: ListDeps, ownerId: string, move: Move): Promise<ItemChange> {
  const { adListId: from, toAdListId: to = from } = move;
  return deps.database.inTransaction(async () => {
    const lists = await hold(deps.database, ownerId, [...new Set([from, to])]);
    const [source, target] = [lists.get(from), lists.get(to)];
    if (!source || !target) throw new DomainError('AdListNotFound');
    return source === target
      ? rearrange(deps, ownerId, source, move)
      : carryOver(deps, ownerId, { source, target }, move);
  });
}

async function rearrange(
  deps: ListDeps,
  ownerId: string,
  list: HeldList,
  { adIds, mode, beforeAdId }: Move,
): Promise<ItemChange> {
  const { database } = deps;
  const order = await orderOf(database, list.id);
  const moved = mode === 'Copy' ? [] : order.filter((id) => adIds.includes(id));
  if (moved.length > 0) {
    await writeOrder(database, list.id, placed(order, moved, beforeAdId));
    await changed(deps, ownerId, list, false);
  }
  return { adIds: moved, adCount: order.length };
}

async function carryOver(
  deps: ListDeps,
  ownerId: string,
  { source, target }: { source: HeldList; target: HeldList },
  { adIds, mode, beforeAdId }: Move,
): Promise<ItemChange> {
  const { database } = deps;
  const held = await orderOf(database, source.id);
  const there = await orderOf(database, target.id);
  const carried = held.filter((id) => adIds.includes(id));
  const fresh = carried.filter((id) => !there.includes(id));
  if (!hasRoom(there.length, fresh.length)) throw new DomainError('AdListFull');
  if (fresh.length > 0) {
    await copyItems(database, source.id, target.id, fresh, there.length);
    await writeOrder(database, target.id, placed([...there, ...fresh], fresh, beforeAdId));
    await changed(deps, ownerId, target, true);
  }
  if (mode === 'Move' && carried.length > 0) {
    await removeItems(database, source.id, carried);
    await writeOrder(
      database,
      source.id,
      held.filter((id) => !carried.includes(id)),
    );
    await changed(deps, ownerId, source, false);
  }
  return { adIds: fresh, adCount: there.length + fresh.length };
}

/** Writes a note on an ad of a list, or with an empty one takes it away. Refuses AdListNotFound, AdListItemNotFound. */
export async function setNote(
  { database, live }: ListDeps,
  ownerId: string,
  { adListId, adId, note }: { adListId: string; adId: string; note: string },
): Promise<void> {
  await database.inTransaction(async () => {
    await hold(database, ownerId, [adListId]);
    if (!(await writeNote(database, adListId, adId, note === '' ? null : note))) {
      throw new DomainError('AdListItemNotFound');
    }
    await live.tell([ownerId], 'list', { adListId });
  });
}
