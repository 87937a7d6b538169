import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { readPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { applyProviderFacts } from './apply-provider-facts.ts';
import type { SettledRow } from './apply-provider-facts.ts';
import { isRefusal, askProvider } from './ask-provider.ts';
import { beginPayment } from './begin-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { returnDuplicates } from './return-duplicates.ts';
import { sendWholePayback } from './send-payback.ts';

export interface SettleOptions {
  /** What is bought is wanted no more: without an approval the payment ends now. */
  cancelUnpaid?: boolean;
}

/**
 * The only way on for a payment. Asks the provider, outside of any transaction, then holds the payment and moves it by what was answered. Any number of times, in any order and by several copies at once it comes
 * to the same. Refuses PaymentNotFound, and PaymentProviderUnavailable where nobody knows how it stands.
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

/** The same with a payment as it was just read. Answers also whether this has moved it. */
export async function settlePaymentRow(
  deps: PaymentDeps,
  before: PaymentRow,
  by: PaymentAsker,
  { cancelUnpaid = false }: SettleOptions = {},
): Promise<SettledRow> {
  const { database } = deps;
  const { id } = before;
  if (paymentProcess.terminal.some((state) => state === before.state)) {
    // Somebody was told by the bank, not by the buyer's page: it may be of a form that was opened before.
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
  // Nobody waits for the sweep: it has to know that there is no use in asking on.
  if (isAway && by === 'Sweep') throw new DomainError('PaymentProviderUnavailable');
  return { ...result, row: required(await readPayment(database, id), 'PaymentNotFound') };
}

/** What the provider knows; what is over and not approved is called off there first, so that it is not approved afterwards. */
async function inquireFacts(deps: PaymentDeps, row: PaymentRow, isOver: boolean): Promise<PaymentFacts> {
  const { provider } = deps;
  const { id, amount, reference, state } = row;
  // Nothing to pay is nothing to ask: it is completed by whoever says so, see `completeFree`.
  if (amount === 0) return { paymentId: id, state: 'unknown' };
  const inquire = () => askProvider(() => provider.inquire(id, reference ?? ''));
  const facts = await inquire();
  const isLoose = facts.state === 'pending' || (facts.state === 'declined' && state !== 'Expired');
  if (!isOver || !isLoose) return facts;
  try {
    await askProvider(() => provider.cancel(id, facts.reference ?? reference ?? '', `cancel:${id}`));
  } catch (error) {
    // Nothing is there to be called off, or it cannot be any more.
    if (!isRefusal(error)) throw error;
  }
  return inquire();
}
