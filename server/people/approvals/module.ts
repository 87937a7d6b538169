import { approvalActions } from '../../../contract/approvals.ts';
import { defineModule } from '../../kernel/module.ts';
import type { Config } from '../../platform/config.ts';
import type { Binding } from '../../platform/http/binding.ts';
import { accountsPort } from '../accounts/port.ts';
import { noticesPort } from '../notifications/port.ts';
import { approvalBindings } from './calls.ts';
import { approvalJobs } from './jobs.ts';
import type { Thresholds } from './operations/require-approval.ts';
import { requestApproval } from './operations/request-approval.ts';
import { countOpenApprovals } from './store.ts';
import * as tables from './tables.ts';

const costly = new Set<string>(Object.values(approvalActions).flatMap(({ calls }): readonly string[] => calls));

/** Approval of costly changes by a second member of staff. */
export const approvalsModule = defineModule({
  name: 'approvals',
  tables,
  needs: { accounts: accountsPort, notices: noticesPort },
  start({ config, database, needs: { accounts, notices } }) {
    const handlers = new Map<string, Binding>();
    const thresholds = thresholdsOf(config);
    return {
      calls: approvalBindings({ database, accounts, notices, thresholds, handlers }),
      jobs: approvalJobs(database),
      hooks: { deskCounts: { approvals: () => countOpenApprovals(database) } },
      aroundCall(binding) {
        if (!costly.has(binding.call.id)) return binding;
        handlers.set(binding.call.id, binding);
        return requestApproval({ database, notices, thresholds }, binding);
      },
    };
  },
});

/** The operator's settings. Prices and erasures have no amount. */
function thresholdsOf(config: Config): Thresholds {
  const { APPROVAL_REFUND_FROM, APPROVAL_GIVE_BACK_FROM, APPROVAL_PAYOUT_FROM } = config;
  return {
    ...(APPROVAL_REFUND_FROM !== undefined && { decideRefund: APPROVAL_REFUND_FROM }),
    ...(APPROVAL_GIVE_BACK_FROM !== undefined && { giveBack: APPROVAL_GIVE_BACK_FROM }),
    ...(APPROVAL_PAYOUT_FROM !== undefined && { releasePayout: APPROVAL_PAYOUT_FROM }),
    ...(config.APPROVAL_PRICE === 'always' && { changePrice: 0 }),
    ...(config.APPROVAL_ERASURE === 'always' && { eraseMember: 0 }),
  };
}
