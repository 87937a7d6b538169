import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeskList } from '../../../contract/desk-lists.ts';

/** A saved view of a desk list: filters, sorting and columns as the query of its address. */
export const deskView = pgTable(
  'desk_view',
  {
    id: uuid().primaryKey(),
    list: text().$type<DeskList>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text().notNull(),
    /** Without `?` and without a page. */
    query: text().notNull(),
    /** All staff who may read the list see it. */
    isShared: boolean('is_shared').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('desk_view_name').on(table.ownerId, table.list, table.name),
    index('desk_view_shared')
      .on(table.list)
      .where(sql`${table.isShared}`),
  ],
);
