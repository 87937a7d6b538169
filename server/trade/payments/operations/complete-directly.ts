import type { Payment } from '../../../../contract/schemas/payment.ts';
import { once } from '../../../kernel/idempotency.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { lockOwnPayment, savePayment } from '../store/payments.ts';
import { beginPayment } from './begin-payment.ts';
import { completePayment } from './complete-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { fulfilFreePayment } from './fulfil-payment.ts';
import { requireOpen, requireOwnPayment, shownPayment } from './own-payment.ts';

/**
 * Pays with a stored card, or completes a free payment. The card is stored under the caller's idempotency key before the provider is called, so a
 * repeated request charges once.
 *
 * Throws PaymentExpired and the other refusals of `paymentProcess`, Required without a card, SavedCardNotFound for another member's card, or
 * InstallmentNotOffered.
 */
export async function completeDirectly(
  deps: PaymentDeps,
  context: RequestContext,
  { id, cardId, installmentCount }: { id: string; cardId?: string | undefined; installmentCount: number },
): Promise<Payment> {
  const { database, wallets } = deps;
  const payerId = principalIdOf(context);
  const card = cardId === undefined ? undefined : required(await wallets.cardOf(payerId, cardId), 'SavedCardNotFound');
  await requireOwnPayment(deps, id, payerId);
  await once(database, context, async () => {
    const row = required(await lockOwnPayment(database, id, payerId), 'PaymentNotFound');
    requireOpen(row);
    if (row.amount === 0) {
      await fulfilFreePayment(deps, row);
      return true;
    }
    if (!card) throw new DomainError('Required', [{ code: 'Required', path: 'cardId' }]);
    if (installmentCount > row.installmentsMost) throw new DomainError('InstallmentNotOffered');
    await savePayment(database, { ...row, pendingCard: { token: card.token, installmentCount }, redirectUrl: null });
    return true;
  });
  const payment = await shownPayment(deps, await beginPayment(deps, id), payerId);
  // Without a bank page the bank has decided already.
  return payment.isOpen && payment.redirectUrl === undefined ? completePayment(deps, id, payerId) : payment;
}
