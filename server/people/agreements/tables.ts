import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/enums.ts';

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
