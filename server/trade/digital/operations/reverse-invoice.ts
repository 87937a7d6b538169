import { deliveredCause } from '../../invoices/port.ts';
import { lockPurchase } from '../store.ts';
import type { DigitalDeps } from './dependencies.ts';
import { requestInvoice } from './request-invoice.ts';

/** Reverses the invoice of a fully refunded purchase. */
export async function reverseInvoice(deps: DigitalDeps, paymentId: string): Promise<void> {
  const bought = await lockPurchase(deps.database, paymentId);
  if (bought?.state !== 'Delivered') return;
  await requestInvoice(deps, bought, `payment:${paymentId}:given-back`, deliveredCause(paymentId));
}
