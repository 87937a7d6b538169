import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { deleteAllowanceUseStatement, selectAllowanceUseStatement } from './store.ts';

export const promotionHooks = (database: Database): AccountHooks => ({
  exports: {
    allowances: (accountId) => selectAllowanceUseStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteAllowanceUseStatement.run(database, [accountId]);
  },
});
