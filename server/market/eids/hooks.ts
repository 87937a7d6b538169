import type { Database } from '../../platform/database.ts';
import { deleteAuthorityStatement, selectAuthorityStatement } from './store.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

/** What happens with the authority's word when an account's data is asked for, or the account ends. */
export const authorityHooks = (database: Database): AccountHooks => ({
  exports: {
    authorities: (accountId) => selectAuthorityStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteAuthorityStatement.run(database, [accountId]);
  },
});
