import type { AccountHooks } from '../../kernel/hooks.ts';
import { chance } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { addJobs } from '../../platform/jobs.ts';
import { settleJobName } from './routes.ts';
import { findDeskPayments, paymentSheet } from './operations/list-desk-payments.ts';
import { alarmQueue, countAlarms } from './store/desk.ts';
import { anonymisePayments, exportPayments, movePayments, openPaymentIds } from './store/payments.ts';

/**
 * Accounts that leave or are suspended buy nothing more: their unpaid payments are cancelled, and payments that the bank has approved are refunded.
 * Completed payments stay with their orders.
 */
export function paymentHooks({ database }: { database: Database }): AccountHooks {
  const cancelOpenPayments = async (accountId: string) => {
    const ids = await openPaymentIds(database, accountId);
    const jobs = ids.map((paymentId) => ({
      payload: { paymentId, by: 'Sweep', letGo: true },
      // Must differ from the key of `queueSettle`: otherwise a notification would replace this job.
      key: `let-go:${paymentId}`,
    }));
    if (jobs.length > 0) await addJobs(database, settleJobName, jobs);
  };
  return {
    guestBecameMember: async (guestId, memberId) => void (await movePayments(database, guestId, memberId)),
    accountLeft: cancelOpenPayments,
    accountSuspended: cancelOpenPayments,
    async accountErased(accountId) {
      await cancelOpenPayments(accountId);
      await anonymisePayments(database, accountId, chance.uuid());
    },
    exports: { payments: (accountId) => exportPayments(database, accountId) },
    deskCounts: { payments: () => countAlarms(database) },
    deskQueues: { payments: () => alarmQueue(database) },
    deskSheets: [paymentSheet({ database })],
    deskFinders: [{ permission: 'readPayments', find: (text) => findDeskPayments(database, text) }],
  };
}
