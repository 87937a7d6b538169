import type { Payment } from '../../../../contract/schemas/payment.ts';
import { beginPaymentRow } from './begin-payment.ts';
import { completePayment } from './complete-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { requireOwnPayment, requireOpen, shownPayment } from './own-payment.ts';

/**
 * Opens the provider's form again, also after a declined card. Throws PaymentNotFound, PaymentProviderUnavailable, or a refusal of `paymentProcess`.
 */
export async function openPayment(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  const own = await requireOwnPayment(deps, id, payerId);
  requireOpen(own);
  const payment = await shownPayment(deps, await beginPaymentRow(deps, own, { reopen: true }), payerId);
  // The provider returns no form for an approved payment.
  return payment.frameUrl === undefined && payment.amount > 0 ? completePayment(deps, id, payerId) : payment;
}
