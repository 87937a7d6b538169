import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen } from '../rules/payment-view.ts';
import { lockPayment, raiseAlarm, readPayment, savePayment, writeBegun } from '../store/payments.ts';
import type { Begun, PaymentRow } from '../store/payment-row.ts';
import { isRefusal, refusalText, askProvider } from './ask-provider.ts';
import { beginRequestOf } from './begin-request.ts';
import type { PaymentDeps } from './dependencies.ts';

/** Loads a payment, then does what `beginPaymentRow` does. */
export const beginPayment = async (deps: PaymentDeps, id: string): Promise<PaymentRow> =>
  beginPaymentRow(deps, required(await readPayment(deps.database, id), 'PaymentNotFound'));

/**
 * Registers an open payment at the provider and stores the URLs of its form. Does nothing for a free payment, or if it is registered already and
 * `reopen` is false. Returns the current payment.
 *
 * Throws PaymentProviderUnavailable; for a stored card also CardInvalid or InstallmentNotOffered.
 */
export async function beginPaymentRow(
  deps: PaymentDeps,
  before: PaymentRow,
  { reopen = false } = {},
): Promise<PaymentRow> {
  const { provider } = deps;
  if (before.amount === 0 || !isOpen(before, clock.now())) return before;
  // No form is shown for such a payment; `collectCharge` calls the provider.
  if (before.isMerchantInitiated) return before;
  const isBegun = before.state === 'InProgress' && before.pendingCard === null;
  if (isBegun && !reopen) return before;
  const request = await beginRequestOf(deps, before);
  try {
    return await saveBegun(deps, before, await askProvider(() => provider.begin(request)));
  } catch (error) {
    if (isRefusal(error)) throw await handleRefusal(deps, before, refusalText(error), error.code);
    throw error;
  }
}

/** Stores the provider's answer. If another process changed the payment first, reloads it and tries again. */
async function saveBegun({ database }: PaymentDeps, before: PaymentRow, answer: Begun): Promise<PaymentRow> {
  for (let row = before; ;) {
    const now = clock.now();
    // The payment has ended; the sweep cancels it at the provider.
    if (!isOpen(row, now)) return row;
    const saved = await writeBegun(database, row, answer, beginStep(row), now);
    if (saved) return saved;
    row = required(await readPayment(database, row.id), 'PaymentNotFound');
  }
}

/** The transition that beginning causes, and its history event. Undefined if the bank has the payment already. */
function beginStep({ state }: PaymentRow) {
  if (state !== 'Draft' && state !== 'Failed') return undefined;
  const step =
    state === 'Draft'
      ? paymentProcess.transition(state, 'begin', 'system')
      : paymentProcess.transition(state, 'retry', 'buyer');
  if ('error' in step) throw new DomainError(step.error);
  return { to: step.to, kind: state === 'Draft' ? 'Begun' : 'Retried' } as const;
}

/** Clears a stored card that the provider refused. Other refusals raise an alarm, unless the payment was cancelled. Returns the error to throw. */
async function handleRefusal(
  { database }: PaymentDeps,
  row: PaymentRow,
  text: string,
  code: string,
): Promise<DomainError> {
  if (row.pendingCard) {
    await database.inTransaction(async () => {
      const locked = await lockPayment(database, row.id);
      if (locked) await savePayment(database, { ...locked, pendingCard: null });
    });
    return new DomainError(/instal/i.test(code) ? 'InstallmentNotOffered' : 'CardInvalid');
  }
  if (code === 'PaymentCancelled') return new DomainError('PaymentExpired');
  await raiseAlarm(database, row.id, text);
  return new DomainError('PaymentProviderUnavailable');
}
