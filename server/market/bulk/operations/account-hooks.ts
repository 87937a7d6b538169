import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import { deleteImportsOf, ownImports } from '../store.ts';

/** What happens with imports when their owner's account is asked for, or ends. */
export function bulkHooks(database: Database): AccountHooks {
  return {
    accountErased: (accountId) => deleteImportsOf(database, accountId),
    exports: { bulkImports: (accountId) => ownImports(database, accountId) },
  };
}
