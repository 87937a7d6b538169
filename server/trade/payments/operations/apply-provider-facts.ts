import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { approvalOf } from '../rules/approval.ts';
import { refusalCodes } from '../rules/refusal-codes.ts';
import { storedFacts } from '../rules/stored-facts.ts';
import { lockPayment, savePayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { notifyPayer } from './notify-payer.ts';
import { applyEvent, canApply } from './payment-transition.ts';
import type { SettlingTransition } from './payment-transition.ts';
import { purchaseOf } from './purchase-of.ts';
import { captureAndReturn } from './return-payment.ts';

/** A payment that was held, and whether it has moved. */
export interface SettledRow {
  row: PaymentRow;
  hasMoved: boolean;
}

/** Moves a payment by what the provider says, in the transaction in progress, and answers it as it is then. Only what changes is told; one that has come to its end is left alone. */
export async function applyProviderFacts(
  deps: PaymentDeps,
  id: string,
  facts: PaymentFacts,
  by: PaymentAsker,
  isOver: boolean,
): Promise<SettledRow | undefined> {
  const locked = await lockPayment(deps.database, id);
  if (!locked || !canApply(locked, 'giveBack')) return locked && { row: locked, hasMoved: false };
  const now = clock.now();
  const row: PaymentRow = { ...locked, facts: storedFacts(facts), askedAt: now };
  row.reference ??= facts.reference ?? null;
  const transition: SettlingTransition = { deps, row, by, now, events: [] };
  if (facts.state === 'approved') await applyApproval(transition, facts);
  // The bank approved before our cancellation and has refunded the money itself; the books show both.
  else if (facts.state === 'cancelled' && facts.approvedAt !== undefined)
    await captureAndReturn(transition, facts, 'Cancelled');
  else if (isOver || facts.state === 'cancelled') await expirePayment(transition);
  else if (facts.state === 'declined') await applyDecline(transition, facts);
  else if (facts.state === 'pending') await applyPending(transition);
  await savePayment(deps.database, row, transition.events);
  const hasMoved = row.state !== locked.state;
  if (hasMoved) await notifyPayer(deps, row, by);
  return { row, hasMoved };
}

async function applyApproval(transition: SettlingTransition, facts: PaymentFacts): Promise<void> {
  const { deps, row } = transition;
  const approval = approvalOf(facts, {
    amount: kurus(row.amount),
    installmentsMost: row.installmentsMost,
    items: row.items,
  });
  if ('wrong' in approval) {
    row.alarm = approval.wrong;
    return captureAndReturn({ ...transition, note: approval.wrong }, facts, 'OtherSum');
  }
  if (!(await canBuy(deps, row))) return captureAndReturn(transition, facts, 'AccountClosed');
  return fulfilPayment(transition, facts, approval);
}

/** Whoever left or is shut out buys nothing any more. */
async function canBuy({ accounts }: PaymentDeps, { payerId, payerIsGuest, party }: PaymentRow): Promise<boolean> {
  if (payerIsGuest) return party !== null;
  const principal = await accounts.principalOf(payerId);
  return principal?.status === 'Active' && !principal.suspendedUntil;
}

async function applyDecline(transition: SettlingTransition, { decline = 'Declined' }: PaymentFacts): Promise<void> {
  const { row } = transition;
  row.refusal = refusalCodes[decline];
  // The answer to our beginning was lost, and the buyer was quicker than the sweep.
  if (row.state === 'Draft') applyEvent(transition, 'begin');
  applyEvent({ ...transition, note: decline }, 'decline');
}

async function applyPending(transition: SettlingTransition): Promise<void> {
  const { row } = transition;
  if (row.state === 'Draft') applyEvent(transition, 'begin');
  // The provider's own form lets the buyer try another card.
  else if (row.state === 'Failed') applyEvent(transition, 'retry', 'buyer');
}

/** Nobody paid in time, or nobody wants to: what was held is free again. */
async function expirePayment(transition: SettlingTransition): Promise<void> {
  const { deps, row } = transition;
  if (!applyEvent(transition, 'expire')) return;
  row.pendingCard = null;
  await purchaseOf(deps, row.kind).abandon(row.id, row.refusal ?? undefined);
}
