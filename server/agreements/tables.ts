import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../contract/enums.ts';

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
