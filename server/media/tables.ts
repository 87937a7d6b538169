import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MediaPurpose } from '../../contract/schemas/media.ts';

/** An uploaded file of one owner. The bytes lie in the storage under the key; owners of the same public picture share them. */
export const media = pgTable(
  'media',
  {
    /** `u/<hash>` public, `p/<hash>` private, `v/<hash>` a video. */
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
    /** A video's length, seconds. */
    seconds: doublePrecision(),
    /** Of an ad's photo: where the file lies as it came, for its owner alone, and what it looks like in 64 bits. */
    originalKey: text('original_key'),
    looks: bigint({ mode: 'bigint' }),
    /** When its other sizes were made. */
    sizedAt: timestamp('sized_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.ownerId] }),
    index('media_owner').on(table.ownerId, table.createdAt),
    index('media_original')
      .on(table.originalKey)
      .where(sql`${table.originalKey} is not null`),
  ],
);
