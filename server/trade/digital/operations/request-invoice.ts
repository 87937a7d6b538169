import { invoiceEvents } from '../../invoices/port.ts';
import type { Purchase } from '../store.ts';
import type { DigitalDeps } from './dependencies.ts';

/** Requests an invoice of the paid lines. */
export async function requestInvoice(
  { events }: DigitalDeps,
  bought: Purchase,
  cause: string,
  reverses?: string,
): Promise<void> {
  const lines = bought.lines.filter(({ price }) => price > 0);
  if (lines.length === 0) return;
  await events.publish(invoiceEvents.due, {
    kind: bought.orderType === 'MembershipPackage' ? 'Digital' : 'AdsService',
    cause,
    ...(reverses !== undefined && { reverses }),
    accountId: bought.accountId,
    orderCode: bought.orderCode,
    ...(bought.addressId !== null && { addressId: bought.addressId }),
    lines: lines.map(({ name, price }) => ({
      name,
      quantity: 1,
      total: price,
      vatBasisPoints: bought.vatBasisPoints,
    })),
  });
}
