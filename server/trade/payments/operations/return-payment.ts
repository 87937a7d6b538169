import type { PaymentAsker, ReturnReason } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { returnCause } from '../rules/return-cause.ts';
import { insertEvents, savePayment, lockPayment } from '../store/payments.ts';
import type { PaymentEventRow } from '../store/payment-row.ts';
import type { PaybackDeps } from './dependencies.ts';
import { notifyPayer } from './notify-payer.ts';
import { applyEvent } from './payment-transition.ts';
import type { SettlingTransition } from './payment-transition.ts';
import { purchaseOf } from './purchase-of.ts';
import { recordCapture } from './record-capture.ts';
import { requestPayback } from './request-payback.ts';

export async function returnPayment(
  transition: SettlingTransition,
  reason: ReturnReason,
  charged: Kurus,
): Promise<void> {
  const { deps, row } = transition;
  row.returned = reason;
  await purchaseOf(deps, row.kind).abandon(row.id);
  applyEvent({ note: reason, ...transition }, 'giveBack');
  // A payment of 0 needs no refund, so the provider is not called.
  if (row.amount === 0) return void applyEvent(transition, 'returned');
  // Keeps the history in order: `requestPayback` writes the next event itself.
  await insertEvents(deps.database, transition.events.splice(0));
  await requestPayback(deps, {
    cause: returnCause(row.id),
    paymentId: row.id,
    amount: charged,
    from: [{ account: 'buyer', subjectId: row.id, amount: charged }],
  });
}

/** Records an unwanted approval and refunds all of it. */
export async function captureAndReturn(
  transition: SettlingTransition,
  facts: PaymentFacts,
  reason: ReturnReason,
): Promise<void> {
  const charged = facts.amount ?? noMoney;
  await recordCapture(transition, facts, charged);
  await returnPayment(transition, reason, charged);
}

/** Marks a payment as returned after the provider has confirmed the refund, in the current transaction. */
export async function markReturned(deps: PaybackDeps, id: string, by: PaymentAsker): Promise<void> {
  const row = await lockPayment(deps.database, id);
  const events: PaymentEventRow[] = [];
  if (!row || !applyEvent({ deps, row, by, now: clock.now(), events }, 'returned')) return;
  await savePayment(deps.database, row, events);
  await notifyPayer(deps, row, by);
}
