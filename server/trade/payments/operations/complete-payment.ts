import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { paymentProcess } from '../process.ts';
import { paymentView } from '../rules/payment-view.ts';
import type { PaymentDeps } from './dependencies.ts';
import { requireOwnPayment, settleOwnPayment } from './own-payment.ts';

/** Settles the caller's payment and returns it. Throws PaymentNotFound or PaymentProviderUnavailable. */
export async function completePayment(deps: PaymentDeps, id: string, payerId: string): Promise<Payment> {
  const own = await requireOwnPayment(deps, id, payerId);
  // Pages poll this call; a payment in a final state needs no provider call.
  if (paymentProcess.terminal.some((state) => state === own.state)) return paymentView(own, clock.now());
  return settleOwnPayment(deps, own);
}
