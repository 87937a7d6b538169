import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { deleteViewedOf, viewedBy } from './store.ts';

/** What becomes of the ads that a member looked at, with their account. */
export const recentlyViewedHooks = (database: Database): AccountHooks => ({
  accountErased: (accountId) => deleteViewedOf(database, accountId),
  exports: { recentlyViewed: (accountId) => viewedBy(database, accountId) },
});
