import type { Database } from '../../platform/database.ts';
import { deleteRecords, exportRecords } from './store.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

export const authorityHooks = (database: Database): AccountHooks => ({
  exports: {
    authorities: (accountId) => exportRecords(database, accountId),
  },
  accountErased: (accountId) => deleteRecords(database, accountId),
});
