import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PriceKind } from '../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../contract/schemas/price.ts';

/**
 * A price from a day on, Istanbul time, until the next row of its subject. Triggers refuse to insert, withdraw or delete a price whose day has begun
 * (migration `dated_prices`).
 */
export const datedPrice = pgTable(
  'dated_price',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PriceKind>().notNull(),
    /** Id of a category, item, package or carrier, or the name of a rate. */
    subject: text().notNull(),
    since: date().notNull(),
    values: jsonb().$type<PriceValues>().notNull(),
    /** Null for rows of the product. */
    authorId: uuid('author_id'),
    reason: text(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawalReason: text('withdrawal_reason'),
  },
  (table) => [
    uniqueIndex('dated_price_start')
      .on(table.kind, table.subject, table.since)
      .where(sql`${table.withdrawnAt} is null`),
    index('dated_price_subject').on(table.kind, table.subject, table.since),
  ],
);
