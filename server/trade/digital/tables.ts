import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DopingType, OrderType } from '../../../contract/enums.ts';

/** One line of what is bought, as it was when it was priced: what is paid for is given also where it is no longer sold. */
export interface BoughtLine {
  /** Of the payment's item; none of what was free. */
  paymentItemId?: string;
  kind: 'Doping' | 'Period' | 'MembershipPackage';
  itemId: number;
  name: string;
  days: number;
  doping?: DopingType;
  /** Kuruş, VAT included; what is free costs nothing. */
  price: number;
}

/** Free allowances that were set aside for it, of a month. */
export interface SetAside {
  month: string;
  kinds: string[];
}

export const purchaseStates = ['Pending', 'Delivered', 'Abandoned'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** What somebody buys of Meydan itself with one payment. */
export const digitalPurchase = pgTable(
  'digital_purchase',
  {
    paymentId: uuid('payment_id').primaryKey(),
    orderCode: text('order_code').notNull(),
    accountId: uuid('account_id').notNull(),
    orderType: text('order_type').$type<Exclude<OrderType, 'Shopping'>>().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    draftId: uuid('draft_id'),
    adId: bigint('ad_id', { mode: 'bigint' }),
    lines: jsonb().$type<BoughtLine[]>().notNull(),
    setAside: jsonb('set_aside').$type<SetAside>(),
    /** Kuruş. */
    total: bigint({ mode: 'number' }).notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    /** The address that the invoice is made out to. */
    addressId: uuid('address_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('digital_purchase_code').on(table.orderCode),
    index('digital_purchase_account').on(table.accountId, table.createdAt),
  ],
);
