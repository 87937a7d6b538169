import type { AccountHooks } from '../../kernel/hooks.ts';
import type { SearchesDeps } from './operations/dependencies.ts';
import { deleteMatchesFor, markNotified } from './store/matches.ts';
import { deleteSearchesOf, exportSearches, setAway, setSuspended } from './store/searches.ts';

/** Searches of an absent member match no ads, and their pending notifications are dropped. */
export function savedSearchHooks({ database, ads }: Pick<SearchesDeps, 'database' | 'ads'>): AccountHooks {
  const silence = async (ids: readonly string[]) => markNotified(database, ids, null);
  return {
    accountLeft: async (accountId) => silence(await setAway(database, accountId, true)),
    accountReturned: async (accountId) => void (await setAway(database, accountId, false)),
    accountSuspended: async (accountId) => silence(await setSuspended(database, accountId, true)),
    accountReinstated: async (accountId) => void (await setSuspended(database, accountId, false)),
    async memberBlocked(blockerId, blockedId) {
      await deleteMatchesFor(database, blockerId, await ads.onSaleOf([blockedId]));
      await deleteMatchesFor(database, blockedId, await ads.onSaleOf([blockerId]));
    },
    accountErased: (accountId) => deleteSearchesOf(database, accountId),
    exports: { savedSearches: (accountId) => exportSearches(database, accountId) },
  };
}
