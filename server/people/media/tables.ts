import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MediaPurpose } from '../../../contract/schemas/media.ts';

/** What a file is kept for: what it was uploaded for; an ad's photo that came with many ads at once; an ad's video; or the picture that a campaign shows. */
export type StoredPurpose = MediaPurpose | 'Import' | 'Video' | 'CampaignPicture';

/** An uploaded file of one owner. The bytes lie in the storage under the key; owners of the same public picture share them. */
export const media = pgTable(
  'media',
  {
    /** `u/<hash>` public, `p/<hash>` private, `v/<hash>` a video; of `o/<hash>`, an original, only `original_key` tells. */
    key: text().notNull(),
    /** A member, a guest or a campaign. */
    ownerId: uuid('owner_id').notNull(),
    purpose: text().$type<StoredPurpose>().notNull(),
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
    /** Degrees clockwise by which its owner turned the original. */
    turned: smallint().notNull().default(0),
    /** Whether the bytes that are kept were freed of what a device wrote into them: place, camera, author. */
    isClean: boolean('is_clean').notNull().default(false),
    /** When its other sizes were made. */
    sizedAt: timestamp('sized_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.ownerId] }),
    index('media_unclean')
      .on(table.key)
      .where(sql`not ${table.isClean}`),
    index('media_owner').on(table.ownerId, table.createdAt),
    index('media_original')
      .on(table.originalKey)
      .where(sql`${table.originalKey} is not null`),
  ],
);
