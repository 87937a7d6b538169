import type { Purchased } from '../store.ts';
import { invoiceEvents } from '../../invoices/port.ts';
import type { DigitalDeps } from './dependencies.ts';

/** What was paid for has to be on paper; what was free has not. */
export async function tellInvoices(
  { events }: DigitalDeps,
  bought: Purchased,
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
