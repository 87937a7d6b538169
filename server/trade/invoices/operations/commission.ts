import type { Texts } from '../../../../contract/enums.ts';
import { add, minus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { ratesOn } from '../../carts/port.ts';
import type { Orders } from '../../orders/port.ts';
import type { Ledger, LedgerLine } from '../../ledger/port.ts';
import { refundCause } from '../../refunds/port.ts';
import type { Invoices } from '../port.ts';

export interface CommissionDeps {
  invoices: Invoices;
  orders: Pick<Orders, 'itemsOf'>;
  ledger: Pick<Ledger, 'linesOf'>;
}

const lineName = (title: string, orderCode: string): Texts['tr'] => `Satış komisyonu: ${title} (sipariş ${orderCode})`;

/** What a sale of an item is invoiced under. */
export const commissionCause = (itemId: string): string => `order-item:${itemId}:commission`;

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

const vatOn = (at: Date | undefined): number => ratesOn(at ?? new Date(0)).feeVat;

/** What a posting moved of Meydan's commission and its VAT, debit above zero. */
const incomeOf = (lines: readonly LedgerLine[], posted: string): Kurus =>
  add(
    ...lines
      .filter(({ cause, account }) => cause === posted && (account === 'commission' || account === 'vat'))
      .map(({ amount }) => amount),
  );

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
