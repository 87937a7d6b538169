import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { ownData } from './store/own-data.ts';
import { businessOf } from './operations/business-view.ts';

/** Provides the part `account` of a member's data export. */
export const accountHooks = (database: Database): AccountHooks => ({
  exports: {
    account: async (accountId) => ({
      ...(await ownData(database, accountId)),
      business: await businessOf(database, accountId),
    }),
  },
});
