import type { AdListFollow, FavouriteAdList } from '../../../../contract/schemas/ad-list.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { changeFollow, countFollows, followOf, followedBy, saveFollow } from '../store/follows.ts';
import type { Switches } from '../store/follows.ts';
import { holdMember } from '../store/lists.ts';
import type { ListDeps } from './deps.ts';
import { followAnswer, sharedFaces } from './reading.ts';

/**
 * Follows somebody's shared list; again changes nothing but its switches. Refuses AdListNotFound, AdListIsOwn, MemberUnavailable where either has
 * blocked the other, AdListFollowLimitReached.
 */
export async function followList(
  deps: ListDeps,
  accountId: string,
  listId: string,
  switches: Switches,
): Promise<AdListFollow> {
  const { database, accounts } = deps;
  return database.inTransaction(async () => {
    await holdMember(database, accountId);
    const list = required((await sharedFaces(deps, accountId, [listId])).get(listId.toLowerCase()), 'AdListNotFound');
    if (list.owner.id === accountId) throw new DomainError('AdListIsOwn');
    if (await accounts.areApart(accountId, list.owner.id)) throw new DomainError('MemberUnavailable');
    const known = await followOf(database, accountId, list.id);
    if (!known && (await countFollows(database, accountId)) >= limits.followedListsMost) {
      throw new DomainError('AdListFollowLimitReached');
    }
    const row = await saveFollow(database, chance.uuid(), accountId, list, switches);
    return followAnswer(required(row, 'AdListNotFound'));
  });
}

/** Changes by what the news of a list is told, or says that it was seen. Refuses AdListFollowNotFound. */
export async function setFollow(
  { database }: ListDeps,
  accountId: string,
  id: string,
  change: Partial<Switches> & { isSeen: boolean },
): Promise<AdListFollow> {
  return followAnswer(required(await changeFollow(database, accountId, id, change), 'AdListFollowNotFound'));
}

/** The lists that a member follows, the newest first, with what changed since they were seen. Three statements. */
export async function followedLists(
  deps: ListDeps,
  accountId: string,
): Promise<{ items: FavouriteAdList[]; total: number }> {
  const rows = await followedBy(deps.database, accountId);
  const lists = await sharedFaces(
    deps,
    accountId,
    rows.map(({ listId }) => listId),
  );
  const items = rows.map((row): FavouriteAdList => {
    const { listId, seenName, added, dropped, ended } = row;
    const list = lists.get(listId);
    return {
      ...followAnswer(row),
      ...(seenName !== null && { name: seenName }),
      ...(list && { list }),
      changes: { added, dropped, ended },
    };
  });
  return { items, total: items.length };
}
