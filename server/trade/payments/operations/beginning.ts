import type { PaymentBegin } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen } from '../rules/view.ts';
import { lockPayment, raiseAlarm, readPayment, savePayment, writeBegun } from '../store/payments.ts';
import type { Begun, PaymentRow } from '../store/payments.ts';
import { askProvider, isRefusal, refusalText } from './deps.ts';
import type { PaymentDeps } from './deps.ts';

/** Where the bank sends the browser, and where it tells of payments. */
export const returnPath = '/api/payment/return';
export const notificationPath = '/api/payment/notifications';

/** What the provider is told, the same each time. Its own name of who keeps cards is asked anew. */
export async function beginOf({ publicUrl, wallets }: PaymentDeps, row: PaymentRow): Promise<PaymentBegin> {
  const { id, payerId, payerIsGuest, party, items, amount, installmentsMost, language, provider, pendingCard } = row;
  if (!party) throw new DomainError('PaymentExpired');
  const key = payerIsGuest ? undefined : await wallets.keyOf(payerId);
  return {
    paymentId: id,
    amount: kurus(amount),
    currency: 'TRY',
    installmentsMost,
    buyer: { ...party, id: payerId },
    items,
    language,
    returnUrl: `${publicUrl}${returnPath}/${provider}`,
    notificationUrl: `${publicUrl}${notificationPath}/${provider}`,
    ...(!payerIsGuest && { wallet: { ...(key !== undefined && { key }) } }),
    ...(pendingCard && { storedCard: pendingCard }),
    ...(row.isMerchantInitiated && { isMerchantInitiated: true as const }),
  };
}

/** Tells the provider of a payment as `beginRead` does, as it stands now. */
export const begin = async (deps: PaymentDeps, id: string): Promise<PaymentRow> =>
  beginRead(deps, required(await readPayment(deps.database, id), 'PaymentNotFound'));

/**
 * Tells the provider of a payment, as it was just read or made, that can be paid, and keeps where the buyer goes on; also again, after it was declined, or where `isAgain` asks for it. What costs nothing needs no
 * provider. Answers the payment as it is then. Refuses PaymentProviderUnavailable, and CardInvalid or InstallmentNotOffered for a kept card.
 */
export async function beginRead(deps: PaymentDeps, before: PaymentRow, { isAgain = false } = {}): Promise<PaymentRow> {
  const { provider } = deps;
  if (before.amount === 0 || !isOpen(before, clock.now())) return before;
  // Nobody sits before a form: `collect` has asked, or will.
  if (before.isMerchantInitiated) return before;
  const isBegun = before.state === 'InProgress' && before.pendingCard === null;
  if (isBegun && !isAgain) return before;
  const wanted = await beginOf(deps, before);
  try {
    return await keepBegun(deps, before, await askProvider(() => provider.begin(wanted)));
  } catch (error) {
    if (isRefusal(error)) throw await refused(deps, before, refusalText(error), error.code);
    throw error;
  }
}

/** Writes what the provider answered. Whatever moved the payment meanwhile is read anew, and the answer is written to what it is by then. */
async function keepBegun({ database }: PaymentDeps, before: PaymentRow, answer: Begun): Promise<PaymentRow> {
  for (let row = before; ;) {
    const now = clock.now();
    // It ended meanwhile: the sweep calls off at the provider what was begun too late.
    if (!isOpen(row, now)) return row;
    const kept = await writeBegun(database, row, answer, stepFrom(row), now);
    if (kept) return kept;
    row = required(await readPayment(database, row.id), 'PaymentNotFound');
  }
}

/** The step that beginning takes from a state, and what the history calls it; nothing where the bank has the payment already. */
function stepFrom({ state }: PaymentRow) {
  if (state !== 'Draft' && state !== 'Failed') return undefined;
  const step =
    state === 'Draft'
      ? paymentProcess.transition(state, 'begin', 'system')
      : paymentProcess.transition(state, 'retry', 'buyer');
  if ('error' in step) throw new DomainError(step.error);
  return { to: step.to, kind: state === 'Draft' ? 'Begun' : 'Retried' } as const;
}

/** The provider takes no payment of this kind: a kept card is not there any more, or something is wrong that an operator has to see. */
async function refused({ database }: PaymentDeps, row: PaymentRow, text: string, code: string): Promise<DomainError> {
  if (row.pendingCard) {
    await database.inTransaction(async () => {
      const held = await lockPayment(database, row.id);
      if (held) await savePayment(database, { ...held, pendingCard: null });
    });
    return new DomainError(/instal/i.test(code) ? 'InstallmentNotOffered' : 'CardInvalid');
  }
  if (code === 'PaymentCancelled') return new DomainError('PaymentExpired');
  await raiseAlarm(database, row.id, text);
  return new DomainError('PaymentProviderUnavailable');
}
