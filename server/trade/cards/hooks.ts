import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { exportCards, exportWallet, deleteWallet } from './store.ts';

export const unlinkJob = 'cards.unlink';

/** What becomes of kept cards with an account. The provider hears of it by a job: it may be away, and an erasure waits for nobody. */
export const cardHooks = (database: Database): AccountHooks => ({
  async accountErased(accountId) {
    const key = await deleteWallet(database, accountId);
    if (key !== undefined) await addJob(database, unlinkJob, { key });
  },
  exports: {
    savedCards: (accountId) => exportCards(database, accountId),
    cardWallet: (accountId) => exportWallet(database, accountId),
  },
});
