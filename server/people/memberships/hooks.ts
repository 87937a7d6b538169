import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { selectMembershipStatement, deleteMembershipStatement } from './store.ts';

/** What happens with a membership when its account's data is asked for, or the account ends. */
export const membershipHooks = (database: Database): AccountHooks => ({
  exports: {
    membership: (accountId) => selectMembershipStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteMembershipStatement.run(database, [accountId]);
  },
});
