import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { readPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import { applyProviderFacts } from './apply-provider-facts.ts';
import type { SettledRow } from './apply-provider-facts.ts';
import { isRefusal, askProvider } from './ask-provider.ts';
import { beginPayment } from './begin-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { returnDuplicates } from './return-duplicates.ts';
import { sendWholePayback } from './send-payback.ts';

export interface SettleOptions {
  /** Ends the payment now unless the bank has approved it. */
  cancelUnpaid?: boolean;
}

/**
 * The only operation that moves a payment. Asks the provider outside any transaction, then locks the payment and applies the answer. Idempotent and
 * safe to run concurrently. Throws PaymentNotFound, or PaymentProviderUnavailable if the state is unknown.
 */
export async function settlePayment(
  deps: PaymentDeps,
  id: string,
  by: PaymentAsker,
  options: SettleOptions = {},
): Promise<PaymentRow> {
  return (await settlePaymentRow(deps, required(await readPayment(deps.database, id), 'PaymentNotFound'), by, options))
    .row;
}

/** Like `settlePayment` for a loaded payment; also returns whether its state changed. */
export async function settlePaymentRow(
  deps: PaymentDeps,
  before: PaymentRow,
  by: PaymentAsker,
  { cancelUnpaid = false }: SettleOptions = {},
): Promise<SettledRow> {
  const { database } = deps;
  const { id } = before;
  if (paymentProcess.terminal.some((state) => state === before.state)) {
    // The bank reported an approval that may come from an older form.
    if (by !== 'Buyer') await returnDuplicates(deps, before);
    return { row: before, hasMoved: false };
  }
  let result: SettledRow = { row: before, hasMoved: false };
  if (before.state !== 'Returning') {
    const isOver = cancelUnpaid || before.expiresAt <= clock.now();
    const facts = await inquireFacts(deps, before, isOver);
    if (facts.state === 'unknown' && by === 'Sweep' && !isOver) await beginPayment(deps, id);
    const settled = await database.inTransaction(() => applyProviderFacts(deps, id, facts, by, isOver), {
      repeatable: true,
    });
    result = required(settled, 'PaymentNotFound');
    if (facts.isPaidTwice) await returnDuplicates(deps, result.row);
  }
  if (result.row.state !== 'Returning') return result;
  const isAway = (await sendWholePayback(deps, id)) === 'away';
  // Lets the sweep stop calling an unreachable provider.
  if (isAway && by === 'Sweep') throw new DomainError('PaymentProviderUnavailable');
  return { ...result, row: required(await readPayment(database, id), 'PaymentNotFound') };
}

/** Inquires at the provider. Cancels an overdue, unapproved payment there first, so that it cannot be approved later. */
async function inquireFacts(deps: PaymentDeps, row: PaymentRow, isOver: boolean): Promise<PaymentFacts> {
  const { provider } = deps;
  const { id, amount, reference, state } = row;
  // Free payments never reach the provider; see `fulfilFreePayment`.
  if (amount === 0) return { paymentId: id, state: 'unknown' };
  const inquire = () => askProvider(() => provider.inquire(id, reference ?? ''));
  const facts = await inquire();
  const isLoose = facts.state === 'pending' || (facts.state === 'declined' && state !== 'Expired');
  if (!isOver || !isLoose) return facts;
  try {
    await askProvider(() => provider.cancel(id, facts.reference ?? reference ?? '', `cancel:${id}`));
  } catch (error) {
    // There is nothing to cancel, or it is too late.
    if (!isRefusal(error)) throw error;
  }
  return inquire();
}
