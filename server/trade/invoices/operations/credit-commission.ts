import { refundCause } from '../../refunds/port.ts';
import { commissionCause, lineName, postedCommission, vatRateOn } from './commission.ts';
import type { CommissionDeps } from './commission.ts';
import { invoiceCommission } from './invoice-commission.ts';

/** Issues a credit note for the commission that a refund returned, as posted in the ledger. */
export async function creditCommission(
  deps: CommissionDeps,
  { refundId, orderCode, itemId }: { refundId: string; orderCode: string; itemId: string },
): Promise<void> {
  const { invoices, orders, ledger, prices } = deps;
  const item = (await orders.itemsOf([itemId])).get(itemId);
  const total = postedCommission(await ledger.linesOf({ orderCode }), refundCause(refundId, itemId));
  if (!item || total <= 0) return;
  // Events may arrive in any order: a credit note needs the invoice first.
  await invoiceCommission(deps, [itemId]);
  await invoices.issue({
    kind: 'AdsCommission',
    cause: `refund:${refundId}:${itemId}:commission`,
    accountId: item.sellerId,
    orderCode,
    reverses: commissionCause(itemId),
    lines: [
      { name: lineName(item.title, orderCode), quantity: 1, total, vatBasisPoints: vatRateOn(prices, item.paidAt) },
    ],
  });
}
