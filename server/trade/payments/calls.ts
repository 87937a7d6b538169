import { recurringOrderCalls as recurring } from '../../../contract/calls/memberships.ts';
import { paymentCalls as calls } from '../../../contract/calls/payments.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createDigitalPayment } from './operations/create-digital-payment.ts';
import { createAdPayment } from './operations/create-ad-payment.ts';
import type { PaymentDeps } from './operations/dependencies.ts';
import { refundDeskPayment } from './operations/refund-desk-payment.ts';
import { acknowledgeAlarm } from './operations/acknowledge-alarm.ts';
import { settleDeskPayment } from './operations/settle-desk-payment.ts';
import { readDeskPayment } from './operations/read-desk-payment.ts';
import { listPaymentsOfMember } from './operations/list-payments-of-member.ts';
import { listDeskPayments } from './operations/list-desk-payments.ts';
import { readInstallments } from './operations/read-installments.ts';
import { cancelMembershipInProgress } from './operations/cancel-membership-in-progress.ts';
import { readMembershipInProgress } from './operations/read-membership-in-progress.ts';
import { completeDirectly } from './operations/complete-directly.ts';
import { openPayment } from './operations/open-payment.ts';
import { cancelPayment } from './operations/cancel-payment.ts';
import { completePayment } from './operations/complete-payment.ts';
import { readOwnPayment } from './operations/own-payment.ts';

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
      payment: await completePayment(deps, body.id, principalIdOf(context)),
    })),
    bind(calls.completeDirectly, async ({ body }, context) => ({
      payment: await completeDirectly(deps, context, body),
    })),
    bind(calls.completeAndKeep, async ({ body }, context) => ({
      payment: await completePayment(deps, body.id, memberOf(context).id),
    })),
    bind(calls.summary, async ({ params }, context) => ({
      payment: await readOwnPayment(deps, params.id, principalIdOf(context)),
    })),
    bind(calls.open, async ({ params }, context) => ({
      payment: await openPayment(deps, params.id, principalIdOf(context)),
    })),
    bind(calls.cancel, async ({ params }, context) => ({
      payment: await cancelPayment(deps, params.id, principalIdOf(context)),
    })),
    bind(calls.installments, ({ params, query }, context) =>
      readInstallments(deps, principalIdOf(context), params.binNumber, query),
    ),
    bind(recurring.register, async ({ body: { variantId, ...request } }, context) => ({
      payment: await createDigitalPayment(deps, context, {
        ...request,
        orderType: 'MembershipPackage',
        packageId: variantId,
      }),
    })),
    bind(recurring.inProgress, (_input, context) => readMembershipInProgress(deps, memberOf(context).id)),
    bind(recurring.giveUp, (_input, context) => cancelMembershipInProgress(deps, memberOf(context).id)),
    bind(recurring.complete, async ({ params }, context) => ({
      payment: await completePayment(deps, params.id, memberOf(context).id),
    })),
    bind(calls.deskList, ({ query }) => listDeskPayments(deps, query)),
    bind(calls.ofMember, async ({ params }) => ({ items: await listPaymentsOfMember(deps, params.userId) })),
    bind(calls.deskDetail, async ({ params }) => ({ payment: await readDeskPayment(deps, params.id) })),
    bind(calls.deskSettle, async ({ params }) => ({ payment: await settleDeskPayment(deps, params.id) })),
    bind(calls.deskAcknowledge, async ({ params }, context) => ({
      payment: await acknowledgeAlarm(deps, params.id, memberOf(context).id),
    })),
    bind(calls.deskGiveBack, async ({ params, body }, context) => {
      await refundDeskPayment(deps, params.id, memberOf(context).id, body.reason);
      return { payment: await readDeskPayment(deps, params.id) };
    }),
  );
