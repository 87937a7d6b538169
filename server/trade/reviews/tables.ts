import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A buyer's review of a seller. The text is stored with contact details masked. */
export const sellerReview = pgTable(
  'seller_review',
  {
    id: uuid().primaryKey(),
    /** Null for imported reviews without an order. */
    orderCode: text('order_code'),
    sellerId: uuid('seller_id').notNull(),
    /** A random id after the account is erased. */
    buyerId: uuid('buyer_id').notNull(),
    /** Public name of the author; null for guests and erased accounts. */
    author: text(),
    stars: smallint().notNull(),
    /** Stars in subject order; 0 for subjects not rated. */
    subjects: smallint().array().notNull(),
    text: text().notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** Title at the time of purchase. */
    adTitle: text('ad_title').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at'),
    answer: text(),
    answeredAt: at('answered_at'),
    /** Removed by a moderator: the texts are deleted and it no longer counts. */
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('seller_review_order').on(table.orderCode),
    index('seller_review_seller')
      .on(table.sellerId, table.createdAt, table.id)
      .where(sql`removed_at is null`),
    index('seller_review_stars')
      .on(table.sellerId, table.stars, table.createdAt, table.id)
      .where(sql`removed_at is null`),
    index('seller_review_buyer').on(table.buyerId),
  ],
);

/** A seller's review figures, updated in the transaction of each review. */
export const sellerRating = pgTable('seller_rating', {
  sellerId: uuid('seller_id').primaryKey(),
  /** Number of reviews with one to five stars. */
  byStars: integer('by_stars').array().notNull(),
  /** Per subject in order: sum of stars, and number of ratings. */
  subjectSums: integer('subject_sums').array().notNull(),
  subjectCounts: integer('subject_counts').array().notNull(),
});
