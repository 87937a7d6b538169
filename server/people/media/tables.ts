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

/** The upload's purpose, or `Import` for a photo from a bulk import, `Video` for an ad's video, `CampaignPicture` for a campaign's copy. */
export type StoredPurpose = MediaPurpose | 'Import' | 'Video' | 'CampaignPicture';

/** A file of one owner. The bytes are in the storage under the key; owners of the same public picture share them. */
export const media = pgTable(
  'media',
  {
    /** `u/<hash>` public, `p/<hash>` private, `v/<hash>` video. Originals (`o/<hash>`) appear in `original_key` only. */
    key: text().notNull(),
    /** A member, a guest or a campaign. */
    ownerId: uuid('owner_id').notNull(),
    purpose: text().$type<StoredPurpose>().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Pixels; null for files that are no pictures. */
    width: integer(),
    height: integer(),
    placeholder: text(),
    /** A video's length in seconds. */
    seconds: doublePrecision(),
    /** For ad photos: key of the original, which is never downloaded, and the perceptual hash (64 bits). */
    originalKey: text('original_key'),
    looks: bigint({ mode: 'bigint' }),
    /** Degrees clockwise by which the owner rotated the original. */
    turned: smallint().notNull().default(0),
    /** Whether metadata (location, camera, author) was removed from the stored bytes. */
    isClean: boolean('is_clean').notNull().default(false),
    /** When the other sizes were made. */
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
