import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import { deleteImportsOf, ownImports } from '../store.ts';

export function bulkHooks(database: Database): AccountHooks {
  return {
    accountErased: (accountId) => deleteImportsOf(database, accountId),
    exports: { bulkImports: (accountId) => ownImports(database, accountId) },
  };
}
