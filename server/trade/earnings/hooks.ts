import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { bankAccountOf, deleteBankAccount } from './store/bank-accounts.ts';
import { countFailed, exportEarnings } from './store/earnings.ts';
import { countOwedTransfers } from './store/transfers.ts';
import { openDifferenceCount } from './store/reconciliation.ts';

/** What becomes of earnings with an account: the law keeps what was paid, under the id of a nobody; where it went is forgotten. */
export const earningHooks = ({ database }: { database: Database }): AccountHooks => ({
  accountErased: (accountId) => deleteBankAccount(database, accountId),
  deskCounts: {
    payouts: () => countFailed(database),
    transfers: () => countOwedTransfers(database),
    differences: () => openDifferenceCount(database),
  },
  exports: {
    earnings: (accountId) => exportEarnings(database, accountId),
    bankAccount: async (accountId) => {
      const row = await bankAccountOf(database, accountId);
      return row && { iban: row.maskedIban, holder: row.holder, state: row.state, changedAt: row.changedAt };
    },
  },
});
