import { minus } from '../../../kernel/money.ts';
import { commissionCause, lineName, postedCommission, vatRateOn } from './commission.ts';
import type { CommissionDeps } from './commission.ts';

/**
 * Invoices Meydan's commission on completed items, as posted in the ledger: earlier refunds are deducted already. Items without commission get no
 * document.
 */
export async function invoiceCommission(
  { invoices, orders, ledger, prices }: CommissionDeps,
  itemIds: readonly string[],
): Promise<void> {
  const items = [...(await orders.itemsOf(itemIds)).values()];
  const lines = await Promise.all(
    [...new Set(items.map(({ orderCode }) => orderCode))].map((orderCode) => ledger.linesOf({ orderCode })),
  );
  for (const { id, orderCode, title, sellerId, paidAt, completedAt } of items) {
    const total = minus(postedCommission(lines.flat(), `order-item:${id}:released`));
    if (total <= 0) continue;
    await invoices.issue({
      kind: 'AdsCommission',
      cause: commissionCause(id),
      accountId: sellerId,
      orderCode,
      // The VAT rate is that of the purchase day.
      lines: [
        {
          name: lineName(title, orderCode),
          quantity: 1,
          total,
          vatBasisPoints: vatRateOn(prices, paidAt ?? completedAt),
        },
      ],
    });
  }
}
