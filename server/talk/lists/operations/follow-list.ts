import type { AdListFollow } from '../../../../contract/schemas/ad-list.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { countFollows, followOf, saveFollow } from '../store/follows.ts';
import type { Switches } from '../store/follows.ts';
import { lockAccount } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { readSharedLists } from './read-shared-lists.ts';
import { followView } from './follow-view.ts';

/**
 * Follows another member's shared list, or updates its switches. Throws AdListNotFound, AdListIsOwn, AdListFollowLimitReached, and MemberUnavailable
 * after a block in either direction.
 */
export async function followList(
  deps: ListDeps,
  accountId: string,
  listId: string,
  switches: Switches,
): Promise<AdListFollow> {
  const { database, accounts } = deps;
  return database.inTransaction(async () => {
    await lockAccount(database, accountId);
    const list = required(
      (await readSharedLists(deps, accountId, [listId])).get(listId.toLowerCase()),
      'AdListNotFound',
    );
    if (list.owner.id === accountId) throw new DomainError('AdListIsOwn');
    if (await accounts.isBlocked(accountId, list.owner.id)) throw new DomainError('MemberUnavailable');
    const known = await followOf(database, accountId, list.id);
    if (!known && (await countFollows(database, accountId)) >= limits.followedListsMost) {
      throw new DomainError('AdListFollowLimitReached');
    }
    const row = await saveFollow(database, chance.uuid(), accountId, list, switches);
    return followView(required(row, 'AdListNotFound'));
  });
}
