import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { lockSearch, saveRemovedAt } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';

/** Removes a search; it can be restored for some minutes. Idempotent. Throws SavedSearchNotFound. */
export async function removeSearch({ database, live }: SearchesDeps, accountId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    required(await lockSearch(database, id, accountId), 'SavedSearchNotFound');
    await saveRemovedAt(database, id, clock.now());
    await live.send([accountId], 'savedSearch', { id });
  });
}
