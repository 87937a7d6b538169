import { earningCalls as calls } from '../../../contract/calls/earnings.ts';
import { memberOf } from '../../platform/caller.ts';
import { bindAll, bind } from '../../platform/http/binding.ts';
import { saveBankAccount } from './operations/save-bank-account.ts';
import type { EarningDeps } from './operations/dependencies.ts';
import { readPayouts } from './operations/list-payouts.ts';
import { completeTransfer } from './operations/complete-transfer.ts';
import { reconcileByHand } from './operations/reconcile-day.ts';
import { readBooks } from './operations/read-books.ts';
import { readTotals } from './operations/read-totals.ts';
import { readRecent } from './operations/list-recent-earnings.ts';
import { readSummary } from './operations/read-summary.ts';
import { requestBankCode } from './operations/request-bank-code.ts';
import { readBankAccount } from './operations/read-bank-account.ts';
import { readHeldAccounts } from './operations/list-held-accounts.ts';
import { stopOrRelease } from './operations/stop-or-release-payout.ts';
import { readTransfers } from './operations/list-transfers.ts';
import { readTransferAccount } from './operations/read-transfer-account.ts';
import { checkNow } from './operations/check-books.ts';
import { answerFor } from './operations/close-imbalance.ts';
import { readDifferences } from './operations/list-differences.ts';
import { closeDifferenceBy } from './operations/close-difference.ts';

/** Answers the calls about earnings, and those of the desk for payouts, the books and the provider's reports. */
export function earningBindings(deps: EarningDeps) {
  return bindAll(
    bind(calls.total, (_input, context) => readTotals(deps, memberOf(context).id)),
    bind(calls.recent, ({ query }, context) => readRecent(deps, memberOf(context).id, query)),
    bind(calls.summary, ({ query }, context) => readSummary(deps, memberOf(context).id, query)),
    bind(calls.bankAccountCode, ({ body }, context) => requestBankCode(deps, body, context)),
    bind(calls.createBankAccount, ({ body }, context) => saveBankAccount(deps, 'create', body, context)),
    bind(calls.updateBankAccount, ({ body }, context) => saveBankAccount(deps, 'update', body, context)),
    bind(calls.bankAccount, (_input, context) => readBankAccount(deps, memberOf(context).id)),
    bind(calls.payouts, ({ query: { stopped, ...query } }) =>
      readPayouts(deps, { ...query, stopped: stopped === undefined ? undefined : stopped === 'true' }),
    ),
    bind(calls.heldAccounts, ({ query }) => readHeldAccounts(deps, query)),
    bind(calls.stop, ({ body }, context) => stopOrRelease(deps, 'Stopped', body, memberOf(context).id)),
    bind(calls.release, ({ body }, context) => stopOrRelease(deps, 'Released', body, memberOf(context).id)),
    bind(calls.transfers, ({ query }) => readTransfers(deps, query)),
    bind(calls.transferAccount, ({ body }, context) => readTransferAccount(deps, body.earningId, memberOf(context).id)),
    bind(calls.completeTransfer, ({ body }, context) => completeTransfer(deps, body, memberOf(context).id)),
    bind(calls.books, () => readBooks(deps)),
    bind(calls.checkBooks, () => checkNow(deps)),
    bind(calls.closeImbalance, ({ body }, context) => answerFor(deps, body, memberOf(context).id)),
    bind(calls.differences, ({ query }) => readDifferences(deps, query)),
    bind(calls.reconcile, ({ body }) => reconcileByHand(deps, body.day)),
    bind(calls.closeDifference, async ({ body }, context) => {
      await closeDifferenceBy(deps, body, memberOf(context).id);
      return { done: true as const };
    }),
  );
}
