import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { settleOwnPayment, requireOwnPayment } from './own-payment.ts';

/** Cancels a payment unless the bank has approved it, and releases what it holds. Throws PaymentNotFound or PaymentProviderUnavailable. */
export async function cancelPayment(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return settleOwnPayment(deps, await requireOwnPayment(deps, id, payerId), { cancelUnpaid: true });
}
