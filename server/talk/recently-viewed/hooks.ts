import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { deleteViewedOf, viewedBy } from './store.ts';

export const recentlyViewedHooks = (database: Database): AccountHooks => ({
  accountErased: (accountId) => deleteViewedOf(database, accountId),
  exports: { recentlyViewed: (accountId) => viewedBy(database, accountId) },
});
