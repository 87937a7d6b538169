import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A file of many ads that a business sent. */
export const bulkImport = pgTable(
  'bulk_import',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    state: text().$type<'Checked' | 'Running' | 'Completed' | 'Failed'>().notNull(),
    rowCount: integer('row_count').notNull(),
    soundCount: integer('sound_count').notNull(),
    errorCount: integer('error_count').notNull(),
    /** The first 200. */
    errors: jsonb().$type<{ row: number; column: string; code: string; value: string }[]>().notNull(),
    /** The ads to be, checked and resolved; emptied once the import has ended. */
    ads: jsonb().$type<unknown[]>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    made: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('bulk_import_owner_idx').on(table.ownerId, table.createdAt)],
);
