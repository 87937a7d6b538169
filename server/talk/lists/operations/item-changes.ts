import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockLists, touch } from '../store/items.ts';
import type { LockedList } from '../store/items.ts';
import { scheduleNews } from './schedule-news.ts';
import type { ListDeps } from './dependencies.ts';

/** The changed ads, and the new number of ads in the list. */
export interface ItemChange {
  adIds: string[];
  adCount: number;
}

/** Locks a member's lists to serialise changes. Throws AdListNotFound if one is not the member's. */
export async function lockOwnLists(
  database: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, LockedList>> {
  const lists = new Map((await lockLists(database, ownerId, ids)).map((list) => [list.id, list]));
  if (ids.some((id) => !lists.has(id))) throw new DomainError('AdListNotFound');
  return lists;
}

/** Refreshes the owner's pages. If ads were added to a shared list, schedules a notification of its followers. */
export async function listChanged(
  { database, live }: ListDeps,
  ownerId: string,
  list: LockedList,
  added: boolean,
): Promise<void> {
  await touch(database, list.id, added ? await scheduleNews(database, list) : null);
  await live.send([ownerId], 'list', { adListId: list.id });
}
