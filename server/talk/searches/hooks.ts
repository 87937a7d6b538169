import type { AccountHooks } from '../../kernel/hooks.ts';
import type { SearchesDeps } from './operations/deps.ts';
import { forgetAdsFor, markTold } from './store/matches.ts';
import { deleteSearchesOf, exportSearches, setAway, setShutOut } from './store/searches.ts';

/** What becomes of saved searches with an account. Those of somebody who is away wait for nothing, and tell nothing of before when they are back. */
export function savedSearchHooks({ database, ads }: Pick<SearchesDeps, 'database' | 'ads'>): AccountHooks {
  const silence = async (ids: readonly string[]) => markTold(database, ids, null);
  return {
    accountLeft: async (accountId) => silence(await setAway(database, accountId, true)),
    accountReturned: async (accountId) => void (await setAway(database, accountId, false)),
    accountSuspended: async (accountId) => silence(await setShutOut(database, accountId, true)),
    accountReinstated: async (accountId) => void (await setShutOut(database, accountId, false)),
    async membersParted(blockerId, blockedId) {
      await forgetAdsFor(database, blockerId, await ads.onSaleOf([blockedId]));
      await forgetAdsFor(database, blockedId, await ads.onSaleOf([blockerId]));
    },
    accountErased: (accountId) => deleteSearchesOf(database, accountId),
    exports: { savedSearches: (accountId) => exportSearches(database, accountId) },
  };
}
