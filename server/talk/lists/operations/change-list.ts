import type { AdList } from '../../../../contract/schemas/ad-list.ts';
import { DomainError } from '../../../platform/errors.ts';
import { nameKey } from '../rules.ts';
import { lockAccount, listNamed, updateList } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { requireAllowedText } from './list-input.ts';
import type { ListInput } from './list-input.ts';
import { readOwnList } from './read-own-list.ts';

/** Changes a list's name, description, visibility and notifications. Throws AdListTextRefused, AdListNotFound or AdListNameTaken. */
export async function changeList(deps: ListDeps, ownerId: string, id: string, wish: ListInput): Promise<AdList> {
  requireAllowedText(wish);
  const { database, live } = deps;
  return database.inTransaction(async () => {
    await lockAccount(database, ownerId);
    const key = nameKey(wish.name);
    const named = await listNamed(database, ownerId, key);
    const before = await readOwnList(deps, ownerId, id);
    if (named !== undefined && named !== before.id) throw new DomainError('AdListNameTaken');
    if (!(await updateList(database, ownerId, id, { ...wish, nameKey: key }))) throw new DomainError('AdListNotFound');
    await live.send([ownerId], 'list', { adListId: id });
    return readOwnList(deps, ownerId, id);
  });
}
