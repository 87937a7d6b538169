import { isNull } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceKind } from '../../../contract/enums.ts';
import type { PricedLine, Recipient } from './rules/document.ts';

/** The last number of each series; whoever issues holds its row, so that no number is left out and none is used twice. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** Three letters, by the kind. */
    prefix: text().notNull(),
    /** Istanbul time. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
);

/** A document as it was issued; nothing of it changes but when the tax authority has it, and nothing is deleted (Tax Procedure Law, article 253). */
export const invoice = pgTable(
  'invoice',
  {
    /** Also its ETTN, by which the tax authority knows it. */
    id: uuid().primaryKey(),
    /** `MYK2026000000001` */
    number: text().notNull(),
    prefix: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    cause: text().notNull(),
    accountId: uuid('account_id').notNull(),
    orderCode: text('order_code'),
    recipient: jsonb().$type<Recipient>().notNull(),
    lines: jsonb().$type<PricedLine[]>().notNull(),
    /** Kuruş. */
    excluded: bigint({ mode: 'number' }).notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** The document that this one takes back. */
    reversesId: uuid('reverses_id'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** What the tax authority's service calls it; absent until it has it. */
    externalId: text('external_id'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Why it was not taken when it was last sent. */
    sendError: text('send_error'),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.number),
    uniqueIndex('invoice_sequence').on(table.prefix, table.year, table.sequence),
    uniqueIndex('invoice_cause').on(table.cause),
    index('invoice_account').on(table.accountId, table.issuedAt),
    index('invoice_order').on(table.orderCode),
    index('invoice_issued').on(table.issuedAt, table.id),
    index('invoice_unsent').on(table.issuedAt).where(isNull(table.externalId)),
  ],
);
