import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgreementPlatform, Language } from '../../../contract/enums.ts';

/** A text of an agreement. Versions are never changed, only added. */
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

/** A version that somebody approved; rows are only added. */
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

/** What was shown and approved with an order, word for word. The database refuses to change or delete it; only whose it is moves, when a guest becomes a member. */
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
    /** Null where Meydan itself sells. */
    sellerId: uuid('seller_id'),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.orderCode, table.type] }),
    index('order_agreement_buyer').on(table.buyerId, table.approvedAt),
  ],
);
