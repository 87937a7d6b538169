import type { PaymentBegin } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import type { PaymentEvent } from '../process.ts';
import { isOpen } from '../rules/view.ts';
import { insertEvent, lockPayment, raiseAlarm, readPayment, savePayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { askProvider, isRefusal, refusalText } from './deps.ts';
import type { PaymentDeps } from './deps.ts';

/** Where the bank sends the browser, and where it tells of payments. */
export const returnPath = '/api/payment/return';
export const notificationPath = '/api/payment/notifications';

/** What the provider is told, the same each time. Its own name of who keeps cards is asked anew. */
async function beginOf({ publicUrl, wallets }: PaymentDeps, row: PaymentRow): Promise<PaymentBegin> {
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
  };
}

/**
 * Tells the provider of a payment that can be paid, and keeps where the buyer goes on; also again, after it was declined, or where `isAgain` asks for it. What costs nothing needs no provider. Refuses PaymentProviderUnavailable, and CardInvalid or
 * InstallmentNotOffered for a kept card.
 */
export async function begin(deps: PaymentDeps, id: string, { isAgain = false } = {}): Promise<void> {
  const { database, provider } = deps;
  const before = required(await readPayment(database, id), 'PaymentNotFound');
  if (before.amount === 0 || !isOpen(before, clock.now())) return;
  const isBegun = before.state === 'InProgress' && before.pendingCard === null;
  if (isBegun && !isAgain) return;
  const wanted = await beginOf(deps, before);
  let answer: Awaited<ReturnType<typeof provider.begin>>;
  try {
    answer = await askProvider(() => provider.begin(wanted));
  } catch (error) {
    if (isRefusal(error)) throw await refused(deps, before, refusalText(error), error.code);
    throw error;
  }
  await database.inTransaction(
    async () => {
      const held = await lockPayment(database, id);
      // It ended meanwhile: the sweep calls off at the provider what was begun too late.
      if (!held || !isOpen(held, clock.now())) return;
      const event: PaymentEvent | undefined = (
        { Draft: 'begin', Failed: 'retry' } as Partial<Record<PaymentRow['state'], PaymentEvent>>
      )[held.state];
      const now = clock.now();
      await savePayment(database, {
        ...held,
        ...(event && { ...stepped(held, event), changedAt: now, refusal: null, alarm: null }),
        reference: answer.reference,
        frameUrl: answer.frameUrl ?? held.frameUrl,
        redirectUrl: answer.redirectUrl ?? null,
        pendingCard: null,
      });
      if (event) {
        const kind = event === 'begin' ? 'Begun' : 'Retried';
        await insertEvent(database, { paymentId: id, kind, by: 'Buyer', at: now });
      }
    },
    { repeatable: true },
  );
}

function stepped({ state }: PaymentRow, event: PaymentEvent): Pick<PaymentRow, 'state'> {
  const step = paymentProcess.transition(state, event, event === 'retry' ? 'buyer' : 'system');
  if ('error' in step) throw new DomainError(step.error);
  return { state: step.to };
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
