import type { AccountHooks } from '../../kernel/hooks.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { payoutSheet } from './operations/list-payouts.ts';
import { accountsByIbanEnd, bankAccountOf, deleteBankAccount, reviewQueue } from './store/bank-accounts.ts';
import { countFailed, exportEarnings, payoutQueue, stopEarningsInReview } from './store/earnings.ts';
import { countOwedTransfers, transferQueue } from './store/transfers.ts';
import { differenceQueue, openDifferenceCount } from './store/reconciliation.ts';

/**
 * Account hooks. Earnings remain after erasure, as the law requires; the bank account is deleted. If staff have not released it, its payouts are stopped:
 * otherwise the provider would pay them to the account that it knows.
 */
export const earningHooks = ({ database }: { database: Database }): AccountHooks => ({
  async accountErased(accountId) {
    await stopEarningsInReview(database, accountId, clock.now());
    await deleteBankAccount(database, accountId);
  },
  findMembers: { iban: (end) => accountsByIbanEnd(database, end) },
  deskSheets: [payoutSheet({ database })],
  deskCounts: {
    payouts: () => countFailed(database),
    transfers: () => countOwedTransfers(database),
    bankAccounts: async () => (await reviewQueue(database))?.count ?? 0,
    differences: () => openDifferenceCount(database),
  },
  deskQueues: {
    payouts: () => payoutQueue(database),
    transfers: () => transferQueue(database),
    bankAccounts: () => reviewQueue(database),
    differences: () => differenceQueue(database),
  },
  exports: {
    earnings: (accountId) => exportEarnings(database, accountId),
    bankAccount: async (accountId) => {
      const row = await bankAccountOf(database, accountId);
      return row && { iban: row.maskedIban, holder: row.holder, state: row.state, changedAt: row.changedAt };
    },
  },
});
