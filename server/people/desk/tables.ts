import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { Language } from '../../../contract/enums.ts';
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

/** An export that is too large to wait for: a job writes it, and its owner downloads it until it expires. */
export const deskExport = pgTable(
  'desk_export',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    list: text().$type<DeskList>().notNull(),
    /** The filter and sort of the list's call. */
    filter: jsonb().$type<object>().notNull(),
    columns: text().array().notNull(),
    language: text().$type<Language>().notNull(),
    /** Rows written so far, and the cursor behind them. */
    rows: integer().notNull().default(0),
    cursor: text(),
    parts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while the job writes it. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('desk_export_owner').on(table.ownerId, table.createdAt),
    index('desk_export_end').on(table.expiresAt),
  ],
);

/** The file of an export, in batches of lines. PostgreSQL compresses them. */
export const deskExportPart = pgTable(
  'desk_export_part',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => deskExport.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.nth] })],
);
