import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of calls that are done once, for the hours in which they may be asked for again. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    /** The caller, the call and the caller's key, hashed. */
    key: text().primaryKey(),
    /** What was asked, hashed. */
    request: text().notNull(),
    /** The answer as it was written, JSON. */
    answer: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotent_answer_expires').on(table.expiresAt)],
);
