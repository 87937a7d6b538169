import { approvalCalls as calls } from '../../../contract/calls/approvals.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { approveChange } from './operations/approve-change.ts';
import type { ApprovalDeps } from './operations/dependencies.ts';
import { listApprovals } from './operations/list-approvals.ts';
import { refuseChange } from './operations/refuse-change.ts';

const done = { done: true as const };

export const approvalBindings = (deps: ApprovalDeps) =>
  bindAll(
    bind(calls.list, ({ query }, context) => listApprovals(deps.database, query, context)),
    bind(calls.approve, async ({ params }, context) => {
      await approveChange(deps, params.id, context);
      return done;
    }),
    bind(calls.refuse, async ({ params, body }, context) => {
      await refuseChange(deps, { ...params, ...body }, context);
      return done;
    }),
  );
