import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DopingType, OrderType } from '../../../contract/enums.ts';

/** A purchased line as it was priced. It is delivered even if the service is no longer sold. */
export interface BoughtLine {
  /** The payment's item; absent for free lines. */
  paymentItemId?: string;
  kind: 'Doping' | 'Period' | 'MembershipPackage';
  itemId: number;
  name: string;
  days: number;
  doping?: DopingType;
  /** Kuruş, VAT included; 0 for free lines. */
  price: number;
}

/** Free allowances reserved for the purchase, by month. */
export interface ReservedAllowances {
  month: string;
  kinds: string[];
}

export const purchaseStates = ['Pending', 'Delivered', 'Abandoned'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** A purchase of Meydan's services with one payment. */
export const digitalPurchase = pgTable(
  'digital_purchase',
  {
    paymentId: uuid('payment_id').primaryKey(),
    orderCode: text('order_code').notNull(),
    accountId: uuid('account_id').notNull(),
    orderType: text('order_type').$type<Exclude<OrderType, 'Shopping'>>().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    draftId: uuid('draft_id'),
    /** The promoted ad, or the one that the draft became. */
    adId: bigint('ad_id', { mode: 'bigint' }),
    lines: jsonb().$type<BoughtLine[]>().notNull(),
    setAside: jsonb('set_aside').$type<ReservedAllowances>(),
    /** Kuruş. */
    total: bigint({ mode: 'number' }).notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    /** Invoice address. */
    addressId: uuid('address_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('digital_purchase_code').on(table.orderCode),
    index('digital_purchase_account').on(table.accountId, table.createdAt),
    index('digital_purchase_ad')
      .on(table.adId)
      .where(sql`ad_id is not null`),
  ],
);
