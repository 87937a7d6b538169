import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import { exportedDrafts } from '../store/lists.ts';
import { deleteDraftsOf } from '../store/stale-drafts.ts';

export const draftHooks = (database: Database): AccountHooks => ({
  async accountErased(accountId) {
    await deleteDraftsOf(database, accountId);
  },
  exports: {
    drafts: (accountId) => exportedDrafts(database, accountId),
  },
});
