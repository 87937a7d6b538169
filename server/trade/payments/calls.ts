import { recurringOrderCalls as recurring } from '../../../contract/calls/memberships.ts';
import { paymentCalls as calls } from '../../../contract/calls/payments.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createAdPayment, createDigitalPayment } from './operations/creating.ts';
import type { PaymentDeps } from './operations/deps.ts';
import { acknowledge, deskDetail, deskGiveBack, deskList, deskSettle } from './operations/desk.ts';
import { installmentsOf } from './operations/installments.ts';
import { giveUpMembership, membershipInProgress } from './operations/recurring-orders.ts';
import { cancel, complete, completeDirectly, open, readOwn } from './operations/paying.ts';

/** Answers the calls about payments. */
export const paymentBindings = (deps: PaymentDeps) =>
  bindAll(
    bind(calls.createAd, async ({ body }, context) => {
      const { orderType: _, ...request } = body;
      return { payment: await createAdPayment(deps, context, request) };
    }),
    bind(calls.createDigital, async ({ body }, context) => ({
      payment: await createDigitalPayment(deps, context, body),
    })),
    bind(calls.complete, async ({ body }, context) => ({
      payment: await complete(deps, body.id, principalIdOf(context)),
    })),
    bind(calls.completeDirectly, async ({ body }, context) => ({
      payment: await completeDirectly(deps, context, body),
    })),
    bind(calls.completeAndKeep, async ({ body }, context) => ({
      payment: await complete(deps, body.id, memberOf(context).id),
    })),
    bind(calls.summary, async ({ params }, context) => ({
      payment: await readOwn(deps, params.id, principalIdOf(context)),
    })),
    bind(calls.open, async ({ params }, context) => ({ payment: await open(deps, params.id, principalIdOf(context)) })),
    bind(calls.cancel, async ({ params }, context) => ({
      payment: await cancel(deps, params.id, principalIdOf(context)),
    })),
    bind(calls.installments, ({ params, query }, context) =>
      installmentsOf(deps, principalIdOf(context), params.binNumber, query),
    ),
    bind(recurring.register, async ({ body: { variantId, ...request } }, context) => ({
      payment: await createDigitalPayment(deps, context, {
        ...request,
        orderType: 'MembershipPackage',
        packageId: variantId,
      }),
    })),
    bind(recurring.inProgress, (_input, context) => membershipInProgress(deps, memberOf(context).id)),
    bind(recurring.giveUp, (_input, context) => giveUpMembership(deps, memberOf(context).id)),
    bind(recurring.complete, async ({ params }, context) => ({
      payment: await complete(deps, params.id, memberOf(context).id),
    })),
    bind(calls.deskList, ({ query }) => deskList(deps, query)),
    bind(calls.deskDetail, async ({ params }) => ({ payment: await deskDetail(deps, params.id) })),
    bind(calls.deskSettle, async ({ params }) => ({ payment: await deskSettle(deps, params.id) })),
    bind(calls.deskAcknowledge, async ({ params }, context) => ({
      payment: await acknowledge(deps, params.id, memberOf(context).id),
    })),
    bind(calls.deskGiveBack, async ({ params, body }, context) => {
      await deskGiveBack(deps, params.id, memberOf(context).id, body.reason);
      return { payment: await deskDetail(deps, params.id) };
    }),
  );
