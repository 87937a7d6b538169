import { clock } from '../../../platform/clock.ts';
import { markNotified } from '../store/matches.ts';
import { saveSeenAt } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { lockOwnSearch } from './lock-own-search.ts';

/** Marks all matches as seen and drops pending notifications. Throws SavedSearchNotFound. */
export async function markSearchSeen(deps: SearchesDeps, accountId: string, id: string): Promise<void> {
  const { database, live } = deps;
  await database.inTransaction(async () => {
    await lockOwnSearch(deps, accountId, id);
    await saveSeenAt(database, id, clock.now());
    await markNotified(database, [id], null);
    await live.send([accountId], 'savedSearch', { id });
  });
}
