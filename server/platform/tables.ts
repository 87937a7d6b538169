import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Calls that callers made within a window, for all copies; unlogged, because a crash may forget them. */
export const rateWindow = pgTable(
  'rate_window',
  {
    /** The call and its caller, hashed. */
    key: text().primaryKey(),
    taken: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_window_ends').on(table.endsAt)],
);
