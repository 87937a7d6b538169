import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { paymentProcess } from '../process.ts';
import { paymentView } from '../rules/payment-view.ts';
import type { PaymentDeps } from './dependencies.ts';
import { requireOwnPayment, settleOwnPayment } from './own-payment.ts';

/** Asks the provider how a payment of the caller stands, and answers it as it is then. */
export async function completePayment(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  const own = await requireOwnPayment(deps, id, payerId);
  // Pages ask again and again: what has ended is as it was read.
  if (paymentProcess.terminal.some((state) => state === own.state)) return paymentView(own, clock.now());
  return settleOwnPayment(deps, own);
}
