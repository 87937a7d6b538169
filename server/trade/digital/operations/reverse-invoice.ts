import { deliveredCause } from '../../invoices/port.ts';
import { lockPurchase } from '../store.ts';
import type { DigitalDeps } from './dependencies.ts';
import { requestInvoice } from './request-invoice.ts';

/** Reverses the invoice of a purchase that is refunded now, except what was refunded and credited before: `refunded`, in kuruş by payment item. */
export async function reverseInvoice(
  deps: DigitalDeps,
  paymentId: string,
  refunded: ReadonlyMap<string, number>,
): Promise<void> {
  const bought = await lockPurchase(deps.database, paymentId);
  if (bought?.state !== 'Delivered') return;
  const lines = bought.lines.map((line) => ({
    ...line,
    price: line.price - (refunded.get(line.paymentItemId ?? '') ?? 0),
  }));
  await requestInvoice(deps, { ...bought, lines }, `payment:${paymentId}:given-back`, deliveredCause(paymentId));
}
