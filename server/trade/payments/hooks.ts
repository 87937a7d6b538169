import type { AccountHooks } from '../../kernel/hooks.ts';
import { chance } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { addJobs } from '../../platform/jobs.ts';
import { settleJobName } from './routes.ts';
import { countAlarms } from './store/desk.ts';
import { anonymisePayments, exportPayments, movePayments, openPaymentIds } from './store/payments.ts';

/**
 * What becomes of payments with an account. Whoever leaves or is shut out buys nothing more: what they have not paid is let go once the bank was asked, what it has approved goes back. What they paid for is with its orders.
 */
export function paymentHooks({ database }: { database: Database }): AccountHooks {
  const cancelOpenPayments = async (accountId: string) => {
    const ids = await openPaymentIds(database, accountId);
    const jobs = ids.map((paymentId) => ({
      payload: { paymentId, by: 'Sweep', letGo: true },
      // A key of its own: a notification takes the place of no job that lets go.
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
  };
}
