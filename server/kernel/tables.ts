import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of calls with an idempotency key, for the hours in which the request may be repeated. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    /** Hash of caller, call and idempotency key. */
    key: text().primaryKey(),
    /** Hash of the request. */
    request: text().notNull(),
    /** The answer as JSON text. */
    answer: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotent_answer_expires').on(table.expiresAt)],
);
