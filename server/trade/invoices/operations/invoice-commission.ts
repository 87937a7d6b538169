import { minus } from '../../../kernel/money.ts';
import type { CommissionDeps } from './commission.ts';
import { incomeOf, commissionCause, lineName, vatOn } from './commission.ts';

/** Invoices the sellers of completed items for Meydan's commission, as the books took it: what went back before is not in it. A sale without one has no document. */
export async function invoiceCommission(
  { invoices, orders, ledger }: CommissionDeps,
  itemIds: readonly string[],
): Promise<void> {
  const items = [...(await orders.itemsOf(itemIds)).values()];
  const lines = await Promise.all(
    [...new Set(items.map(({ orderCode }) => orderCode))].map((orderCode) => ledger.linesOf({ orderCode })),
  );
  for (const { id, orderCode, title, sellerId, paidAt, completedAt } of items) {
    const total = minus(incomeOf(lines.flat(), `order-item:${id}:released`));
    if (total <= 0) continue;
    await invoices.issue({
      kind: 'AdsCommission',
      cause: commissionCause(id),
      accountId: sellerId,
      orderCode,
      // The rate is that of the day on which the commission was agreed.
      lines: [{ name: lineName(title, orderCode), quantity: 1, total, vatBasisPoints: vatOn(paidAt ?? completedAt) }],
    });
  }
}
