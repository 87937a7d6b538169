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

/** Last number of each series. Issuers lock the row, so that numbers have no gaps and no duplicates. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** Three letters, by kind. */
    prefix: text().notNull(),
    /** Istanbul time. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
);

/** An issued document. Only its sending state changes, and nothing is deleted (Tax Procedure Law, article 253). */
export const invoice = pgTable(
  'invoice',
  {
    /** Also its ETTN, the tax authority's id. */
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
    /** The document that this one reverses. */
    reversesId: uuid('reverses_id'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Id in the tax authority's service; null until sent. */
    externalId: text('external_id'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Why the last sending was refused. */
    sendError: text('send_error'),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.number),
    uniqueIndex('invoice_sequence').on(table.prefix, table.year, table.sequence),
    uniqueIndex('invoice_cause').on(table.cause),
    index('invoice_account').on(table.accountId, table.issuedAt),
    index('invoice_order').on(table.orderCode),
    index('invoice_issued').on(table.issuedAt, table.id),
    index('invoice_total').on(table.total, table.id),
    index('invoice_unsent').on(table.issuedAt).where(isNull(table.externalId)),
  ],
);
