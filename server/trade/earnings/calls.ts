import { earningCalls as calls } from '../../../contract/calls/earnings.ts';
import { inBulk } from '../../kernel/bulk.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { saveBankAccount } from './operations/save-bank-account.ts';
import type { EarningDeps } from './operations/dependencies.ts';
import { listPayouts } from './operations/list-payouts.ts';
import { completeTransfer } from './operations/complete-transfer.ts';
import { reconcileOnDemand } from './operations/reconcile-day.ts';
import { readBooks } from './operations/read-books.ts';
import { readTotals } from './operations/read-totals.ts';
import { listRecentEarnings } from './operations/list-recent-earnings.ts';
import { readSummary } from './operations/read-summary.ts';
import { requestBankCode } from './operations/request-bank-code.ts';
import { readBankAccount } from './operations/read-bank-account.ts';
import { listHeldAccounts } from './operations/list-held-accounts.ts';
import { setPayoutStopped, stopOrReleasePayout } from './operations/stop-or-release-payout.ts';
import { releaseAccount } from './operations/release-bank-account.ts';
import { listTransfers } from './operations/list-transfers.ts';
import { readTransferAccount } from './operations/read-transfer-account.ts';
import { readMemberAccount } from './operations/read-member-account.ts';
import { revealIban } from './operations/reveal-iban.ts';
import { checkBooks } from './operations/check-books.ts';
import { closeImbalance } from './operations/close-imbalance.ts';
import { listDifferences } from './operations/list-differences.ts';
import { closeDifferenceAsAdmin } from './operations/close-difference.ts';

/** Answers the calls about earnings, and the administrators' calls for payouts, the ledger and reconciliation. */
export function earningBindings(deps: EarningDeps) {
  return bindAll(
    bind(calls.total, (_input, context) => readTotals(deps, memberOf(context).id)),
    bind(calls.recent, ({ query }, context) => listRecentEarnings(deps, memberOf(context).id, query)),
    bind(calls.summary, ({ query }, context) => readSummary(deps, memberOf(context).id, query)),
    bind(calls.bankAccountCode, ({ body }, context) => requestBankCode(deps, body, context)),
    bind(calls.createBankAccount, ({ body }, context) => saveBankAccount(deps, 'create', body, context)),
    bind(calls.updateBankAccount, ({ body }, context) => saveBankAccount(deps, 'update', body, context)),
    bind(calls.bankAccount, (_input, context) => readBankAccount(deps, memberOf(context).id)),
    bind(calls.payouts, ({ query }) => listPayouts(deps, query)),
    bind(calls.heldAccounts, ({ query }) => listHeldAccounts(deps, query)),
    bind(calls.releaseAccount, async ({ body }) => {
      await releaseAccount(deps, body);
      return { done: true as const };
    }),
    bind(calls.stop, ({ body }, context) => stopOrReleasePayout(deps, 'Stopped', body, memberOf(context).id)),
    bind(calls.stopMany, ({ body: { ids, reason } }, context) =>
      inBulk(ids, async (earningId) => {
        await setPayoutStopped(deps, 'Stopped', { earningId, reason }, memberOf(context).id);
        return undefined;
      }),
    ),
    bind(calls.release, ({ body }, context) => stopOrReleasePayout(deps, 'Released', body, memberOf(context).id)),
    bind(calls.transfers, ({ query }) => listTransfers(deps, query)),
    bind(calls.transferAccount, ({ body }, context) => readTransferAccount(deps, body.earningId, memberOf(context).id)),
    bind(calls.accountOfMember, ({ params }) => readMemberAccount(deps, params.userId)),
    bind(calls.revealIban, ({ body }) => revealIban(deps, body)),
    bind(calls.completeTransfer, ({ body }, context) => completeTransfer(deps, body, memberOf(context).id)),
    bind(calls.books, () => readBooks(deps)),
    bind(calls.checkBooks, () => checkBooks(deps)),
    bind(calls.closeImbalance, ({ body }, context) => closeImbalance(deps, body, memberOf(context).id)),
    bind(calls.differences, ({ query }) => listDifferences(deps, query)),
    bind(calls.reconcile, ({ body }) => reconcileOnDemand(deps, body.day)),
    bind(calls.closeDifference, async ({ body }, context) => {
      await closeDifferenceAsAdmin(deps, body, memberOf(context).id);
      return { done: true as const };
    }),
  );
}
