import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { paymentProcess } from '../process.ts';
import { isOpen, isUnpaid, paymentView } from '../rules/payment-view.ts';
import { ownPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import type { PaymentDeps } from './dependencies.ts';
import { settlePaymentRow } from './settle-payment.ts';
import type { SettleOptions } from './settle-payment.ts';

/** Throws PaymentNotFound for other callers. */
export async function readOwnPayment({ database }: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return paymentView(required(await ownPayment(database, id, payerId), 'PaymentNotFound'), clock.now());
}

/** The caller's view of a payment that was just changed. Reads its refunds if it may have some. Throws PaymentNotFound. */
export const shownPayment = async (deps: PaymentDeps, row: PaymentRow, payerId: string): Promise<Payment> =>
  isUnpaid(row) ? paymentView({ ...row, givenBack: 0 }, clock.now()) : readOwnPayment(deps, row.id, payerId);

/** Throws PaymentNotFound for other callers. Called before any request to the provider. */
export const requireOwnPayment = async ({ database }: PaymentDeps, id: string, payerId: string) =>
  required(await ownPayment(database, id, payerId), 'PaymentNotFound');

/** Throws PaymentExpired or the refusal of its state if the payment can no longer be paid. */
export function requireOpen(row: PaymentRow): void {
  if (isOpen(row, clock.now())) return;
  const isOver = row.state === 'Draft' || row.state === 'InProgress' || row.state === 'Failed';
  throw new DomainError(isOver ? 'PaymentExpired' : paymentProcess.refusals[row.state]);
}

export async function settleOwnPayment(deps: PaymentDeps, own: PaymentRow, settling?: SettleOptions): Promise<Payment> {
  const { row, hasMoved } = await settlePaymentRow(deps, own, 'Buyer', settling);
  // A payment completed just now has no refunds.
  if (hasMoved && row.state === 'Completed') return paymentView({ ...row, givenBack: 0 }, clock.now());
  return shownPayment(deps, row, own.payerId);
}
