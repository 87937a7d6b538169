import type { FavouriteAdList } from '../../../../contract/schemas/ad-list.ts';
import { followedBy } from '../store/follows.ts';
import type { ListDeps } from './dependencies.ts';
import { readSharedLists } from './read-shared-lists.ts';
import { followView } from './follow-view.ts';

/** A member's followed lists, newest first, with changes since the last visit. Three statements. */
export async function listFollowedLists(
  deps: ListDeps,
  accountId: string,
): Promise<{ items: FavouriteAdList[]; total: number }> {
  const rows = await followedBy(deps.database, accountId);
  const lists = await readSharedLists(
    deps,
    accountId,
    rows.map(({ listId }) => listId),
  );
  const items = rows.map((row): FavouriteAdList => {
    const { listId, seenName, added, dropped, ended } = row;
    const list = lists.get(listId);
    return {
      ...followView(row),
      ...(seenName !== null && { name: seenName }),
      ...(list && { list }),
      changes: { added, dropped, ended },
    };
  });
  return { items, total: items.length };
}
