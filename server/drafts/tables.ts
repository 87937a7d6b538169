import { bigint, boolean, index, integer, jsonb, pgTable, timestamp, text, uuid } from 'drizzle-orm/pg-core';
import type { DraftState } from '../../contract/enums.ts';
import type { DraftContent } from '../../contract/schemas/ad-form.ts';

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
    content: jsonb().$type<DraftContent>().notNull(),
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
