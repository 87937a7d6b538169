import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AdContent } from '../ads/port.ts';

/** Rows count from 1, without the heading. */
export interface RowError {
  row: number;
  /** Heading as in the file. */
  column: string;
  code: string;
  /** At most 100 characters. */
  value: string;
  /** Possible corrections. */
  suggestions?: string[];
}

/** A new ad or a change of one: checked and resolved, with photos still as addresses. */
export interface WaitingAd {
  row: number;
  /** The owner's ad that the row changes. */
  adId?: string;
  content: AdContent;
  photos: string[];
  periodDays: number;
}

/** A file uploaded by a business. */
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
    errors: jsonb().$type<RowError[]>().notNull(),
    /** All ads if there are no errors, otherwise a sample. Emptied when the import ends. */
    ads: jsonb().$type<WaitingAd[]>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    made: integer(),
    /** Rows that change one of the owner's ads. */
    changed: integer().notNull().default(0),
    /** Rows that equal one of the owner's ads. */
    unchanged: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('bulk_import_owner_idx').on(table.ownerId, table.createdAt)],
);

/** Outcome of a photo address in a running import: a file key or an error code. */
export const bulkPhoto = pgTable(
  'bulk_photo',
  {
    importId: uuid('import_id').notNull(),
    /** Position among the import's distinct addresses, in file order. */
    place: integer().notNull(),
    key: text(),
    /** Pixels. */
    width: integer(),
    height: integer(),
    refusal: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);
