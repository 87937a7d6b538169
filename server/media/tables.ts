import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MediaPurpose } from '../../contract/schemas/media.ts';

/** An uploaded file of one owner. The bytes lie in the storage under the key; owners of the same public picture share them. */
export const media = pgTable(
  'media',
  {
    /** `u/<hash>` public, `p/<hash>` private. */
    key: text().notNull(),
    /** A member or a guest. */
    ownerId: uuid('owner_id').notNull(),
    purpose: text().$type<MediaPurpose>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Pixels; null for what is no picture. */
    width: integer(),
    height: integer(),
    placeholder: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.ownerId] }),
    index('media_owner').on(table.ownerId, table.createdAt),
  ],
);
