import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DocumentName, SiteContent } from './rules/documents.ts';

/**
 * A version of a page or of the home page's rows. The newest one that has started and is not withdrawn is in force; without any, the product's own
 * content is.
 */
export const siteVersion = pgTable(
  'site_version',
  {
    document: text().$type<DocumentName>().notNull(),
    number: integer().notNull(),
    /** Null: the product's own content. */
    content: jsonb().$type<SiteContent>(),
    /** The version that it was made from; 0 is the product's own content. */
    base: integer().notNull(),
    authorId: uuid('author_id').notNull(),
    reason: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [primaryKey({ columns: [table.document, table.number] })],
);
