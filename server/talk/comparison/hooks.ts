import type { AccountHooks } from '../../kernel/hooks.ts';
import { partMembers } from './operations/comparison.ts';
import type { ComparisonDeps } from './operations/comparison.ts';
import { countEntries, deleteEntriesOf, exportEntries } from './store.ts';

/** What becomes of comparisons with an account. Whoever leaves and comes back finds theirs as it was. */
export const comparisonHooks = ({ database, live }: Pick<ComparisonDeps, 'database' | 'live'>): AccountHooks => ({
  membersParted: (blockerId, blockedId) => partMembers({ database, live }, blockerId, blockedId),
  accountErased: (accountId) => deleteEntriesOf(database, accountId),
  exports: { comparedAds: (accountId) => exportEntries(database, accountId) },
  menuCounts: { MyCompareLists: (accountId) => countEntries(database, accountId) },
});
