import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { kurus, noMoney } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Approval } from '../rules/approval.ts';
import { savePayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import type { PaymentDeps } from './dependencies.ts';
import { notifyPayer } from './notify-payer.ts';
import { applyEvent } from './payment-transition.ts';
import type { SettlingTransition } from './payment-transition.ts';
import { purchaseOf } from './purchase-of.ts';
import { recordCapture } from './record-capture.ts';
import { returnPayment } from './return-payment.ts';

/** Records the money and delivers the purchase. Refunds everything if it is no longer available. */
export async function fulfilPayment(
  transition: SettlingTransition,
  facts: PaymentFacts,
  approval: Approval,
): Promise<void> {
  const { deps, row, now } = transition;
  await recordCapture(transition, facts, approval.charged);
  row.installmentCount = approval.installmentCount;
  const isFulfilled = await purchaseOf(deps, row.kind).fulfil({
    paymentId: row.id,
    kind: row.kind,
    orderType: row.orderType,
    payer: {
      accountId: row.payerId,
      isGuest: row.payerIsGuest,
      ...(row.email !== null && { email: row.email }),
    },
    amount: kurus(row.amount),
    charged: approval.charged,
    installmentCount: approval.installmentCount,
    surchargeByItem: approval.surchargeByItem,
    facts,
  });
  if (!isFulfilled) return returnPayment(transition, 'Gone', approval.charged);
  row.refusal = null;
  row.approvedAt ??= now;
  applyEvent(transition, 'complete');
}

/** Completes a payment of 0 in the current transaction, without the provider. */
export async function fulfilFreePayment(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  const now = clock.now();
  const transition: SettlingTransition = { deps, row, by: 'Buyer', now, events: [] };
  const surchargeByItem = new Map(row.items.map(({ id }) => [id, noMoney]));
  await fulfilPayment(
    transition,
    { paymentId: row.id, state: 'approved', approvedAt: now },
    {
      charged: noMoney,
      installmentCount: 1,
      surchargeByItem,
    },
  );
  await savePayment(deps.database, row, transition.events);
  await notifyPayer(deps, row, 'Buyer');
}
