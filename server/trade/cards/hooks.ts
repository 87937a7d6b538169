import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { exportCards, exportWallet, deleteWallet } from './store.ts';

export const unlinkJob = 'cards.unlink';

/** A job deletes the wallet at the provider, so that an erasure does not wait for an unreachable provider. */
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
