import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { ownData } from './store/own-data.ts';
import { businessOf } from './operations/business-view.ts';

/** The part `account` of the download of a member's own data. */
export const accountHooks = (database: Database): AccountHooks => ({
  exports: {
    account: async (accountId) => ({
      ...(await ownData(database, accountId)),
      business: await businessOf(database, accountId),
    }),
  },
});
