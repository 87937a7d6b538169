import { DomainError } from '../../../platform/errors.ts';
import { deleteListRow } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';

/** Deletes a list. Its followers see it as closed. Throws AdListNotFound. */
export async function removeList({ database, live }: ListDeps, ownerId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    if (!(await deleteListRow(database, ownerId, id))) throw new DomainError('AdListNotFound');
    await live.send([ownerId], 'counts', {});
    await live.send([ownerId], 'list', { adListId: id });
  });
}
