import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen } from '../rules/payment-view.ts';
import { lockPayment, raiseAlarm, readPayment, savePayment, writeBegun } from '../store/payments.ts';
import type { Begun, PaymentRow } from '../store/payments.ts';
import { isRefusal, refusalText, askProvider } from './ask-provider.ts';
import { beginRequestOf } from './begin-request.ts';
import type { PaymentDeps } from './dependencies.ts';

/** Tells the provider of a payment as `beginRead` does, as it stands now. */
export const beginPayment = async (deps: PaymentDeps, id: string): Promise<PaymentRow> =>
  beginPaymentRow(deps, required(await readPayment(deps.database, id), 'PaymentNotFound'));

/**
 * Tells the provider of a payment, as it was just read or made, that can be paid, and keeps where the buyer goes on; also again, after it was declined, or where `isAgain` asks for it. What costs nothing needs no
 * provider. Answers the payment as it is then. Refuses PaymentProviderUnavailable, and CardInvalid or InstallmentNotOffered for a kept card.
 */
export async function beginPaymentRow(
  deps: PaymentDeps,
  before: PaymentRow,
  { reopen = false } = {},
): Promise<PaymentRow> {
  const { provider } = deps;
  if (before.amount === 0 || !isOpen(before, clock.now())) return before;
  // Nobody sits before a form: `collect` has asked, or will.
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

/** Writes what the provider answered. Whatever moved the payment meanwhile is read anew, and the answer is written to what it is by then. */
async function saveBegun({ database }: PaymentDeps, before: PaymentRow, answer: Begun): Promise<PaymentRow> {
  for (let row = before; ;) {
    const now = clock.now();
    // It ended meanwhile: the sweep calls off at the provider what was begun too late.
    if (!isOpen(row, now)) return row;
    const saved = await writeBegun(database, row, answer, beginStep(row), now);
    if (saved) return saved;
    row = required(await readPayment(database, row.id), 'PaymentNotFound');
  }
}

/** The step that beginning takes from a state, and what the history calls it; nothing where the bank has the payment already. */
function beginStep({ state }: PaymentRow) {
  if (state !== 'Draft' && state !== 'Failed') return undefined;
  const step =
    state === 'Draft'
      ? paymentProcess.transition(state, 'begin', 'system')
      : paymentProcess.transition(state, 'retry', 'buyer');
  if ('error' in step) throw new DomainError(step.error);
  return { to: step.to, kind: state === 'Draft' ? 'Begun' : 'Retried' } as const;
}

/** The provider takes no payment of this kind: a kept card is not there any more, or something is wrong that an operator has to see. */
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
