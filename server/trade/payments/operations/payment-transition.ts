import type { PaymentAsker, PaymentEventKind } from '../../../../contract/schemas/payment.ts';
import { paymentProcess } from '../process.ts';
import type { PaymentEvent } from '../process.ts';
import type { PaymentRow, PaymentEventRow } from '../store/payments.ts';
import type { PaybackDeps, PaymentDeps } from './dependencies.ts';

/** A held payment while it is moved. */
export interface SettlingTransition extends Transition {
  deps: PaymentDeps;
}

/** What a step of the process needs. */
interface Transition {
  deps: PaybackDeps;
  row: PaymentRow;
  by: PaymentAsker;
  now: Date;
  note?: string;
  /** What happened and is not written yet: it is when the payment is. */
  events: PaymentEventRow[];
}

/** What each event is called in the history. */
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

/** Takes a step of the process where there is one from here; answers whether there was. */
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
