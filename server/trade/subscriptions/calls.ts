import { membershipCalls as calls } from '../../../contract/calls/memberships.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { cancelPackage } from './operations/cancel-package.ts';
import type { SubscriptionDeps } from './operations/dependencies.ts';
import { listPlansAsAdmin } from './operations/list-plans-as-admin.ts';
import { orderSummary } from './operations/order-summary.ts';
import { readMembership } from './operations/read-membership.ts';
import { updateMembership } from './operations/update-membership.ts';
import { withdrawPackage } from './operations/withdraw-package.ts';

/** Answers the calls about a member's own membership, and the administrators' list. */
export const membershipBindings = (deps: SubscriptionDeps) =>
  bindAll(
    bind(calls.get, (_input, context) => readMembership(deps, memberOf(context).id, context.language)),
    bind(calls.orderSummary, ({ params }, context) =>
      orderSummary(deps, memberOf(context).id, params.variantId, context.language),
    ),
    bind(calls.update, async ({ params, body }, context) => {
      const { id } = memberOf(context);
      await deps.database.inTransaction(() => updateMembership(deps, id, { ...body, packageId: params.variantId }));
      return readMembership(deps, id, context.language);
    }),
    bind(calls.cancel, async ({ body }, context) => {
      const { id } = memberOf(context);
      const end = body.withdraw ? withdrawPackage : cancelPackage;
      await deps.database.inTransaction(() => end(deps, id));
      return readMembership(deps, id, context.language);
    }),
    bind(calls.deskList, ({ query }, context) => listPlansAsAdmin(deps, query, context.language)),
  );
