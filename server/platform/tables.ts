import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Rate limit windows shared by all processes. Unlogged, because they may be lost in a crash. */
export const rateWindow = pgTable(
  'rate_window',
  {
    /** Hash of the call and its caller. */
    key: text().primaryKey(),
    taken: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_window_ends').on(table.endsAt)],
);
