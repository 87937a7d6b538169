import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReasonList } from '../../../contract/schemas/reason.ts';

/** Entries of lists that users choose from. Records store keys, so rows are never deleted. */
export const reason = pgTable(
  'reason',
  {
    list: text().$type<ReasonList>().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    tr: text().notNull(),
    en: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    needsText: boolean('needs_text').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.list, table.key] })],
);

/** How often each list has changed; a change locks its row. */
export const reasonList = pgTable('reason_list', {
  name: text().$type<ReasonList>().primaryKey(),
  version: integer().notNull().default(0),
});
