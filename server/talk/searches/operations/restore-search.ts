import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { lockAccount, lockSearch, sameSearch, countSearches, clearRemovedAt } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';

/** Restores a removed search. Throws SavedSearchNotFound after `limits.favouriteUndoMinutes`, SavedSearchExists or SavedSearchLimitReached. */
export async function restoreSearch({ database, live }: SearchesDeps, accountId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    await lockAccount(database, accountId);
    const row = required(await lockSearch(database, id, accountId), 'SavedSearchNotFound');
    if (!row.removedAt) return;
    const since = clock.now().getTime() - limits.favouriteUndoMinutes * 60_000;
    if (row.removedAt.getTime() < since) throw new DomainError('SavedSearchNotFound');
    if (await sameSearch(database, accountId, row.sameAs)) throw new DomainError('SavedSearchExists');
    if ((await countSearches(database, accountId)) >= limits.savedSearchesMost) {
      throw new DomainError('SavedSearchLimitReached');
    }
    await clearRemovedAt(database, id);
    await live.send([accountId], 'savedSearch', { id });
  });
}
