import { bigint, boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A member's viewing history in one row, so that its size stays bounded under concurrent writes. */
export const recentlyViewed = pgTable('recently_viewed', {
  accountId: uuid('account_id').primaryKey(),
  /** Latest first, without duplicates. */
  adIds: bigint('ad_ids', { mode: 'bigint' }).array().notNull(),
  /** When each ad was last viewed. */
  viewedAt: timestamp('viewed_at', { withTimezone: true }).array().notNull(),
  /** False if the member has switched the history off; both lists are then empty. */
  isKept: boolean('is_kept').notNull(),
});
