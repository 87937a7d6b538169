import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { approvalOf } from '../rules/approval.ts';
import { refusalCodes } from '../rules/refusal-codes.ts';
import { storedFacts } from '../rules/stored-facts.ts';
import { lockPayment, savePayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import type { PaymentDeps } from './dependencies.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { notifyPayer } from './notify-payer.ts';
import { applyEvent, canApply } from './payment-transition.ts';
import type { SettlingTransition } from './payment-transition.ts';
import { purchaseOf } from './purchase-of.ts';
import { captureAndReturn } from './return-payment.ts';

/** A payment after settling, and whether its state changed. */
export interface SettledRow {
  row: PaymentRow;
  hasMoved: boolean;
}

/**
 * Locks a payment and applies the provider's facts, in the current transaction. Notifies the payer if the state changed. Payments in a final state
 * are returned unchanged; undefined if there is no such payment.
 */
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
  // The bank approved before our cancellation and has refunded the money itself. The books record both.
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

/** Accounts that left or are suspended cannot buy. */
async function canBuy({ accounts }: PaymentDeps, { payerId, payerIsGuest, party }: PaymentRow): Promise<boolean> {
  if (payerIsGuest) return party !== null;
  const principal = await accounts.principalOf(payerId);
  return principal?.status === 'Active' && !principal.suspendedUntil;
}

async function applyDecline(transition: SettlingTransition, { decline = 'Declined' }: PaymentFacts): Promise<void> {
  const { row } = transition;
  row.refusal = refusalCodes[decline];
  // The provider's answer to `begin` was lost, and the buyer paid before the sweep.
  if (row.state === 'Draft') applyEvent(transition, 'begin');
  applyEvent({ ...transition, note: decline }, 'decline');
}

async function applyPending(transition: SettlingTransition): Promise<void> {
  const { row } = transition;
  if (row.state === 'Draft') applyEvent(transition, 'begin');
  // The provider's form lets the buyer try another card.
  else if (row.state === 'Failed') applyEvent(transition, 'retry', 'buyer');
}

/** Releases what the payment holds, because it was not paid in time or was cancelled. */
async function expirePayment(transition: SettlingTransition): Promise<void> {
  const { deps, row } = transition;
  if (!applyEvent(transition, 'expire')) return;
  row.pendingCard = null;
  await purchaseOf(deps, row.kind).abandon(row.id, row.refusal ?? undefined);
}
