import { refundCause } from '../../refunds/port.ts';
import type { CommissionDeps } from './commission.ts';
import { incomeOf, commissionCause, lineName, vatOn } from './commission.ts';
import { invoiceCommission } from './invoice-commission.ts';

/** Takes back of a commission what a refund gave back of it, as the books say. */
export async function invoiceCommissionBack(
  deps: CommissionDeps,
  { refundId, orderCode, itemId }: { refundId: string; orderCode: string; itemId: string },
): Promise<void> {
  const { invoices, orders, ledger } = deps;
  const item = (await orders.itemsOf([itemId])).get(itemId);
  const total = incomeOf(await ledger.linesOf({ orderCode }), refundCause(refundId, itemId));
  if (!item || total <= 0) return;
  // Whatever is told first: nothing is taken back of what is not on paper.
  await invoiceCommission(deps, [itemId]);
  await invoices.issue({
    kind: 'AdsCommission',
    cause: `refund:${refundId}:${itemId}:commission`,
    accountId: item.sellerId,
    orderCode,
    reverses: commissionCause(itemId),
    lines: [{ name: lineName(item.title, orderCode), quantity: 1, total, vatBasisPoints: vatOn(item.paidAt) }],
  });
}
