import type { PaymentAsker, PaymentEventKind } from '../../../../contract/schemas/payment.ts';
import { paymentProcess } from '../process.ts';
import type { PaymentEvent } from '../process.ts';
import type { PaymentRow, PaymentEventRow } from '../store/payment-row.ts';
import type { PaybackDeps, PaymentDeps } from './dependencies.ts';

export interface SettlingTransition extends Transition {
  deps: PaymentDeps;
}

/** A locked payment with what a transition needs. */
interface Transition {
  deps: PaybackDeps;
  row: PaymentRow;
  by: PaymentAsker;
  now: Date;
  note?: string;
  /** Events collected in memory; they are stored together with the payment. */
  events: PaymentEventRow[];
}

const historyOf: Readonly<Record<PaymentEvent, PaymentEventKind>> = {
  begin: 'Begun',
  retry: 'Retried',
  complete: 'Completed',
  decline: 'Declined',
  expire: 'Expired',
  giveBack: 'Returning',
  returned: 'Returned',
};

export const canApply = ({ state }: PaymentRow, event: PaymentEvent): boolean =>
  !('error' in paymentProcess.transition(state, event, 'system'));

/** Applies an event if the current state allows it; returns whether it did. */
export function applyEvent(transition: Transition, event: PaymentEvent, actor: 'system' | 'buyer' = 'system'): boolean {
  const { row, by, now, note } = transition;
  const outcome = paymentProcess.transition(row.state, event, actor);
  if ('error' in outcome) return false;
  row.state = outcome.to;
  row.changedAt = now;
  transition.events.push({
    paymentId: row.id,
    kind: historyOf[event],
    by,
    at: now,
    ...(note !== undefined && { note }),
  });
  return true;
}
