import type { AdList } from '../../../../contract/schemas/ad-list.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { codeOf, nameKey } from '../rules.ts';
import { countLists, lockAccount, insertList, listNamed } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { insertAds } from './add-items.ts';
import { readOwnList } from './read-own-list.ts';
import { requireAllowedText } from './list-input.ts';
import type { ListInput } from './list-input.ts';

/** Creates a list with its first ads; all or nothing. Throws AdListTextRefused, AdListLimitReached, AdListNameTaken and the errors of `insertAds`. */
export async function createList(
  deps: ListDeps,
  ownerId: string,
  { adIds, ...wish }: ListInput & { adIds: readonly string[] },
): Promise<AdList> {
  requireAllowedText(wish);
  const { database, live } = deps;
  return database.inTransaction(async () => {
    await lockAccount(database, ownerId);
    const key = nameKey(wish.name);
    if ((await listNamed(database, ownerId, key)) !== undefined) throw new DomainError('AdListNameTaken');
    if ((await countLists(database, ownerId)) >= limits.adListsMost) throw new DomainError('AdListLimitReached');
    const id = chance.uuid();
    const isNew = await insertList(database, { ...wish, id, ownerId, nameKey: key, code: codeOf(chance.uuid()) });
    if (!isNew) throw new DomainError('AdListNameTaken');
    if (adIds.length > 0) await insertAds(deps, ownerId, id, adIds);
    await live.send([ownerId], 'counts', {});
    await live.send([ownerId], 'list', { adListId: id });
    return readOwnList(deps, ownerId, id);
  });
}
