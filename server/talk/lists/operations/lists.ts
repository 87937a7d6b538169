import type { AdList, AdListVisibility } from '../../../../contract/schemas/ad-list.ts';
import { limits } from '../../../../contract/limits.ts';
import { textFindings } from '../../../market/moderation/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { codeOf, nameKey } from '../rules.ts';
import { countLists, deleteList, holdMember, insertList, listNamed, updateList } from '../store/lists.ts';
import type { ListDeps } from './deps.ts';
import { putInto } from './items.ts';
import { ownList } from './reading.ts';

export interface ListWish {
  name: string;
  description: string;
  visibility: AdListVisibility;
  tellsPrice: boolean;
}

/** What others may read says nothing that an ad may not say, either: no phone, no forbidden thing, no money beforehand. */
function checkWords({ name, description, visibility }: ListWish): void {
  if (visibility !== 'Private' && textFindings(name, description).length > 0) {
    throw new DomainError('AdListTextRefused');
  }
}

/**
 * Makes a list with its first ads; all or nothing. Refuses AdListTextRefused, AdListLimitReached, AdListNameTaken, and what each ad may be
 * refused for.
 */
export async function makeList(
  deps: ListDeps,
  ownerId: string,
  { adIds, ...wish }: ListWish & { adIds: readonly string[] },
): Promise<AdList> {
  checkWords(wish);
  const { database, live } = deps;
  return database.inTransaction(async () => {
    await holdMember(database, ownerId);
    const key = nameKey(wish.name);
    if ((await listNamed(database, ownerId, key)) !== undefined) throw new DomainError('AdListNameTaken');
    if ((await countLists(database, ownerId)) >= limits.adListsMost) throw new DomainError('AdListLimitReached');
    const id = chance.uuid();
    const isNew = await insertList(database, { ...wish, id, ownerId, nameKey: key, code: codeOf(chance.uuid()) });
    if (!isNew) throw new DomainError('AdListNameTaken');
    if (adIds.length > 0) await putInto(deps, ownerId, id, adIds);
    await live.tell([ownerId], 'counts', {});
    await live.tell([ownerId], 'list', { adListId: id });
    return ownList(deps, ownerId, id);
  });
}

/** Names a list anew, shares it or takes it back. Refuses AdListTextRefused, AdListNotFound, AdListNameTaken. */
export async function changeList(deps: ListDeps, ownerId: string, id: string, wish: ListWish): Promise<AdList> {
  checkWords(wish);
  const { database, live } = deps;
  return database.inTransaction(async () => {
    await holdMember(database, ownerId);
    const key = nameKey(wish.name);
    const named = await listNamed(database, ownerId, key);
    const before = await ownList(deps, ownerId, id);
    if (named !== undefined && named !== before.id) throw new DomainError('AdListNameTaken');
    if (!(await updateList(database, ownerId, id, { ...wish, nameKey: key }))) throw new DomainError('AdListNotFound');
    await live.tell([ownerId], 'list', { adListId: id });
    return ownList(deps, ownerId, id);
  });
}

/** Deletes a list; those who follow it see that it is shared no more. Refuses AdListNotFound. */
export async function dropList({ database, live }: ListDeps, ownerId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    if (!(await deleteList(database, ownerId, id))) throw new DomainError('AdListNotFound');
    await live.tell([ownerId], 'counts', {});
    await live.tell([ownerId], 'list', { adListId: id });
  });
}
