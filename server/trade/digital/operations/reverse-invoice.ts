import { lockPurchase } from '../store.ts';
import { deliveredCause } from '../../invoices/port.ts';
import type { DigitalDeps } from './dependencies.ts';
import { tellInvoices } from './request-invoice.ts';

/** All of its money goes back: so does its document. */
export async function takenBack(deps: DigitalDeps, paymentId: string): Promise<void> {
  const bought = await lockPurchase(deps.database, paymentId);
  if (bought?.state !== 'Delivered') return;
  await tellInvoices(deps, bought, `payment:${paymentId}:given-back`, deliveredCause(paymentId));
}
