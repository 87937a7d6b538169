import { DomainError } from '../../../platform/errors.ts';
import { writeNote } from '../store/items.ts';
import type { ListDeps } from './dependencies.ts';
import { lockOwnLists } from './item-changes.ts';

/** Sets the note on an ad of a list; an empty note deletes it. Throws AdListNotFound or AdListItemNotFound. */
export async function setNote(
  { database, live }: ListDeps,
  ownerId: string,
  { adListId, adId, note }: { adListId: string; adId: string; note: string },
): Promise<void> {
  await database.inTransaction(async () => {
    await lockOwnLists(database, ownerId, [adListId]);
    if (!(await writeNote(database, adListId, adId, note === '' ? null : note))) {
      throw new DomainError('AdListItemNotFound');
    }
    await live.send([ownerId], 'list', { adListId });
  });
}
