import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgreementPlatform, Language } from '../../../contract/enums.ts';

/** An agreement text. Versions are append-only. */
export const agreement = pgTable(
  'agreement',
  {
    type: text().notNull(),
    version: text().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    markdown: text().notNull(),
    date: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.version, table.language] })],
);

/** An approved version. Append-only. */
export const agreementApproval = pgTable(
  'agreement_approval',
  {
    callerId: uuid('caller_id').notNull(),
    type: text().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.callerId, table.type, table.version] })],
);

/** The exact text shown and approved with an order. A trigger forbids changes and deletion, except the move from a guest to a member. */
export const orderAgreement = pgTable(
  'order_agreement',
  {
    platform: text().$type<AgreementPlatform>().notNull(),
    orderCode: text('order_code').notNull(),
    type: text().notNull(),
    version: text().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    buyerId: uuid('buyer_id').notNull(),
    /** Null if Meydan itself sells. */
    sellerId: uuid('seller_id'),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.orderCode, table.type] }),
    index('order_agreement_buyer').on(table.buyerId, table.approvedAt),
  ],
);
