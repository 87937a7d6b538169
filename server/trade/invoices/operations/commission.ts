import type { Texts } from '../../../../contract/enums.ts';
import { add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import { ratesOn } from '../../carts/port.ts';
import type { Orders } from '../../orders/port.ts';
import type { Ledger, LedgerLine } from '../../ledger/port.ts';
import type { Invoices } from '../port.ts';

export interface CommissionDeps {
  invoices: Invoices;
  prices: PriceReader;
  orders: Pick<Orders, 'itemsOf'>;
  ledger: Pick<Ledger, 'linesOf'>;
}

export const lineName = (title: string, orderCode: string): Texts['tr'] =>
  `Satış komisyonu: ${title} (sipariş ${orderCode})`;

/** Invoice cause of an item's commission. */
export const commissionCause = (itemId: string): string => `order-item:${itemId}:commission`;

export const vatRateOn = (prices: PriceReader, at: Date | undefined): number =>
  ratesOn(prices, at ?? new Date(0)).feeVat;

/** Commission and VAT moved by a posting; debits are positive. */
export const postedCommission = (lines: readonly LedgerLine[], posted: string): Kurus =>
  add(
    ...lines
      .filter(({ cause, account }) => cause === posted && (account === 'commission' || account === 'vat'))
      .map(({ amount }) => amount),
  );
