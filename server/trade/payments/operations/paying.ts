import type { Payment } from '../../../../contract/schemas/payment.ts';
import { once } from '../../../kernel/idempotency.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen, isUnpaid, paymentView } from '../rules/view.ts';
import { lockOwnPayment, ownPayment, savePayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { begin, beginRead } from './beginning.ts';
import type { PaymentDeps } from './deps.ts';
import { completeFree } from './moving.ts';
import { settleRead } from './settling.ts';
import type { Settling } from './settling.ts';

/** A payment of the caller as it is kept. Refuses PaymentNotFound to everybody else. */
export async function readOwn({ database }: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return paymentView(required(await ownPayment(database, id, payerId), 'PaymentNotFound'), clock.now());
}

/** A payment of the caller that was just moved, as they see it; what may have gone back of it is read. Refuses PaymentNotFound. */
export const shown = async (deps: PaymentDeps, row: PaymentRow, payerId: string): Promise<Payment> =>
  isUnpaid(row) ? paymentView({ ...row, givenBack: 0 }, clock.now()) : readOwn(deps, row.id, payerId);

/** Refuses to everybody else, before the provider is asked for them. */
export const requireOwn = async ({ database }: PaymentDeps, id: string, payerId: string) =>
  required(await ownPayment(database, id, payerId), 'PaymentNotFound');

/** Refuses what can no longer be paid, by what has become of it. */
function requireOpen(row: PaymentRow): void {
  if (isOpen(row, clock.now())) return;
  const isOver = row.state === 'Draft' || row.state === 'InProgress' || row.state === 'Failed';
  throw new DomainError(isOver ? 'PaymentExpired' : paymentProcess.refusals[row.state]);
}

/** Asks the provider how a payment of the caller stands, and answers it as it is then. */
export async function complete(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  const own = await requireOwn(deps, id, payerId);
  // Pages ask again and again: what has ended is as it was read.
  if (paymentProcess.terminal.some((state) => state === own.state)) return paymentView(own, clock.now());
  return settled(deps, own);
}

/** Gives a payment up: what the bank has not approved ends, and what it held is free. */
export async function cancel(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return settled(deps, await requireOwn(deps, id, payerId), { letGo: true });
}

/** Settles a payment of the caller, and answers it as it is then. */
async function settled(deps: PaymentDeps, own: PaymentRow, settling?: Settling): Promise<Payment> {
  const { row, hasMoved } = await settleRead(deps, own, 'Buyer', settling);
  // Of what was completed in this moment nothing has gone back.
  if (hasMoved && row.state === 'Completed') return paymentView({ ...row, givenBack: 0 }, clock.now());
  return shown(deps, row, own.payerId);
}

/** Opens the provider's form again, also after a refusal. */
export async function open(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  const own = await requireOwn(deps, id, payerId);
  requireOpen(own);
  const payment = await shown(deps, await beginRead(deps, own, { isAgain: true }), payerId);
  // The provider shows no form for what it has approved already.
  return payment.frameUrl === undefined && payment.amount > 0 ? complete(deps, id, payerId) : payment;
}

/**
 * Pays with a kept card, or completes what costs nothing. The card is written down with the caller's key, and the provider is told of it after that: a repetition tells it nothing twice. Refuses what can no longer be paid,
 * Required without a card, SavedCardNotFound for one of somebody else's.
 */
export async function completeDirectly(
  deps: PaymentDeps,
  context: RequestContext,
  { id, cardId, installmentCount }: { id: string; cardId?: string | undefined; installmentCount: number },
): Promise<Payment> {
  const { database, wallets } = deps;
  const payerId = principalIdOf(context);
  const card = cardId === undefined ? undefined : required(await wallets.cardOf(payerId, cardId), 'SavedCardNotFound');
  await requireOwn(deps, id, payerId);
  await once(database, context, async () => {
    const row = required(await lockOwnPayment(database, id, payerId), 'PaymentNotFound');
    requireOpen(row);
    if (row.amount === 0) {
      await completeFree(deps, row);
      return true;
    }
    if (!card) throw new DomainError('Required', [{ code: 'Required', path: 'cardId' }]);
    if (installmentCount > row.installmentsMost) throw new DomainError('InstallmentNotOffered');
    await savePayment(database, { ...row, pendingCard: { token: card.token, installmentCount }, redirectUrl: null });
    return true;
  });
  const payment = await shown(deps, await begin(deps, id), payerId);
  // Without a page of the bank no more is needed: it has approved or refused by now.
  return payment.isOpen && payment.redirectUrl === undefined ? complete(deps, id, payerId) : payment;
}
