import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen, isUnpaid, paymentView } from '../rules/payment-view.ts';
import { ownPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { settlePaymentRow } from './settle-payment.ts';
import type { SettleOptions } from './settle-payment.ts';

/** A payment of the caller as it is kept. Refuses PaymentNotFound to everybody else. */
export async function readOwnPayment({ database }: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return paymentView(required(await ownPayment(database, id, payerId), 'PaymentNotFound'), clock.now());
}

/** A payment of the caller that was just moved, as they see it; what may have gone back of it is read. Refuses PaymentNotFound. */
export const shownPayment = async (deps: PaymentDeps, row: PaymentRow, payerId: string): Promise<Payment> =>
  isUnpaid(row) ? paymentView({ ...row, givenBack: 0 }, clock.now()) : readOwnPayment(deps, row.id, payerId);

/** Refuses to everybody else, before the provider is asked for them. */
export const requireOwnPayment = async ({ database }: PaymentDeps, id: string, payerId: string) =>
  required(await ownPayment(database, id, payerId), 'PaymentNotFound');

/** Refuses what can no longer be paid, by what has become of it. */
export function requireOpen(row: PaymentRow): void {
  if (isOpen(row, clock.now())) return;
  const isOver = row.state === 'Draft' || row.state === 'InProgress' || row.state === 'Failed';
  throw new DomainError(isOver ? 'PaymentExpired' : paymentProcess.refusals[row.state]);
}

/** Settles a payment of the caller, and answers it as it is then. */
export async function settleOwnPayment(deps: PaymentDeps, own: PaymentRow, settling?: SettleOptions): Promise<Payment> {
  const { row, hasMoved } = await settlePaymentRow(deps, own, 'Buyer', settling);
  // Of what was completed in this moment nothing has gone back.
  if (hasMoved && row.state === 'Completed') return paymentView({ ...row, givenBack: 0 }, clock.now());
  return shownPayment(deps, row, own.payerId);
}
