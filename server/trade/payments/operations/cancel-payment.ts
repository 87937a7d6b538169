import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { settleOwnPayment, requireOwnPayment } from './own-payment.ts';

/** Gives a payment up: what the bank has not approved ends, and what it held is free. */
export async function cancelPayment(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  return settleOwnPayment(deps, await requireOwnPayment(deps, id, payerId), { cancelUnpaid: true });
}
