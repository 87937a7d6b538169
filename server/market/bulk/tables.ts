import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AdContent } from '../ads/port.ts';

/** A mistake in a row; rows count from 1, without the heading. */
export interface RowError {
  row: number;
  /** As the file calls it. */
  column: string;
  code: string;
  /** What stood there, at most 100 letters. */
  value: string;
  /** What may have been meant. */
  suggestions?: string[];
}

/** An ad to be, or the change of one: checked, its words resolved, its photos still at their addresses. */
export interface WaitingAd {
  row: number;
  /** The own ad that the row names, and changes. */
  adId?: string;
  content: AdContent;
  photos: string[];
  periodDays: number;
}

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
    errors: jsonb().$type<RowError[]>().notNull(),
    /** All of them where there is no mistake, else the first for a look; emptied once the import has ended. */
    ads: jsonb().$type<WaitingAd[]>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    made: integer(),
    /** Rows that change an own ad. */
    changed: integer().notNull().default(0),
    /** Rows that name an own ad and say what it says. */
    unchanged: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('bulk_import_owner_idx').on(table.ownerId, table.createdAt)],
);

/** What came of a photo's address in an import that runs: a file of the owner's, or the code of its refusal. */
export const bulkPhoto = pgTable(
  'bulk_photo',
  {
    importId: uuid('import_id').notNull(),
    /** Its place among the import's addresses, each counted once, in the order of the file. */
    place: integer().notNull(),
    key: text(),
    /** Pixels. */
    width: integer(),
    height: integer(),
    refusal: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);
