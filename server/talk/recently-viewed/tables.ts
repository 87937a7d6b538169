import { bigint, boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a member looked at: one row a member, so that it stays bounded whatever comes at the same time. */
export const recentlyViewed = pgTable('recently_viewed', {
  accountId: uuid('account_id').primaryKey(),
  /** The latest first, each once. */
  adIds: bigint('ad_ids', { mode: 'bigint' }).array().notNull(),
  /** When each of them was looked at last. */
  viewedAt: timestamp('viewed_at', { withTimezone: true }).array().notNull(),
  /** False: the member wants none of it kept, and both lists are empty. */
  isKept: boolean('is_kept').notNull(),
});
