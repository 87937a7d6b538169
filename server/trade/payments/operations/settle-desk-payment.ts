import type { DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { paybacksOfPayment } from '../store/paybacks.ts';
import type { PaymentDeps } from './dependencies.ts';
import { readDeskPayment } from './read-desk-payment.ts';
import { sendPayback } from './send-payback.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles a payment now and repeats its unconfirmed refunds. Throws PaymentNotFound or PaymentProviderUnavailable. */
export async function settleDeskPayment(deps: PaymentDeps, id: string): Promise<DeskPaymentDetail> {
  await settlePayment(deps, id, 'Operator');
  for (const { id: paybackId, sentAt } of await paybacksOfPayment(deps.database, id)) {
    if (!sentAt) await sendPayback(deps, paybackId);
  }
  return readDeskPayment(deps, id);
}
