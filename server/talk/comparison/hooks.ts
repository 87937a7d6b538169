import type { AccountHooks } from '../../kernel/hooks.ts';
import { removeBlockedSeller } from './operations/remove-blocked-seller.ts';
import type { ComparisonDeps } from './operations/dependencies.ts';
import { countEntries, deleteEntriesOf, exportEntries } from './store.ts';

/** Entries are deleted only when the account is erased, because a member who left may return. */
export const comparisonHooks = ({ database, live }: Pick<ComparisonDeps, 'database' | 'live'>): AccountHooks => ({
  memberBlocked: (blockerId, blockedId) => removeBlockedSeller({ database, live }, blockerId, blockedId),
  accountErased: (accountId) => deleteEntriesOf(database, accountId),
  exports: { comparedAds: (accountId) => exportEntries(database, accountId) },
  menuCounts: { MyCompareLists: (accountId) => countEntries(database, accountId) },
});
