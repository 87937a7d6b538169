import { bigint, boolean, index, integer, jsonb, pgTable, timestamp, text, uuid } from 'drizzle-orm/pg-core';
import type { DraftState } from '../../../contract/enums.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';
import type { DraftContent } from '../../../contract/schemas/ad-form.ts';

/** A picture with its size, so that reading a draft asks nobody else. */
export type DraftPicture = Picture & { placeholder?: string | undefined };

/** What the next ad of an owner most likely has in common with the one before. */
export type LastTerms = Pick<DraftContent, 'provinceId' | 'districtId' | 'neighborhoodId' | 'delivery'>;

/** The media pack of an ad: when it ends, or `null` while it waits for the ad to be published. */
export interface MediaPack {
  endsAt: string | null;
}

/** What is kept of a draft: what its owner wrote, and how it began. */
export interface StoredContent extends Omit<DraftContent, 'pictures'> {
  pictures?: DraftPicture[];
  /** Of the edit or copy of an ad: what the ad had, and may always be put back. */
  begun?: { pictures: DraftPicture[]; video: string | null; hasMediaPack: boolean; pack?: MediaPack };
  /** What was filled in for its owner: as in their ad before, and by the words that it began with. */
  prefilled?: { lastAd?: LastTerms; words?: Pick<DraftContent, 'title' | 'specs'> };
  /** Its owner has been at the step of promotions, whatever was chosen there. */
  dopingsSeen?: boolean;
}

/** An ad that is being written, or the edit of one. */
export const draft = pgTable(
  'draft',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    state: text().$type<DraftState>().notNull(),
    /** The ad that it edits (UpdatePending), mends, or became (Completed). */
    adId: bigint('ad_id', { mode: 'bigint' }),
    mainCategoryId: integer('main_category_id'),
    categoryId: integer('category_id'),
    isRental: boolean('is_rental').notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    periodId: integer('period_id'),
    /** Variants of promotions, the media pack's among them. */
    variantIds: integer('variant_ids').array().notNull().default([]),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When its owner was reminded of it. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    index('draft_owner_idx').on(table.ownerId, table.state, table.updatedAt),
    index('draft_ad_idx').on(table.adId),
    index('draft_age_idx').on(table.state, table.updatedAt),
  ],
);
