import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { selectMembershipStatement, deleteMembershipStatement } from './store.ts';

/** Exports a membership, and deletes it with its account. */
export const membershipHooks = (database: Database): AccountHooks => ({
  exports: {
    membership: (accountId) => selectMembershipStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteMembershipStatement.run(database, [accountId]);
  },
});
