import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a buyer said of a seller. Texts are kept as everybody reads them: contact details are hidden before. */
export const sellerReview = pgTable(
  'seller_review',
  {
    id: uuid().primaryKey(),
    /** Absent where it is older than orders are. */
    orderCode: text('order_code'),
    sellerId: uuid('seller_id').notNull(),
    /** Of an erased member a random id stays. */
    buyerId: uuid('buyer_id').notNull(),
    /** How everybody reads who wrote it; absent of guests and of those who are gone. */
    author: text(),
    stars: smallint().notNull(),
    /** Stars of the subjects in their order, 0 for what was not rated. */
    subjects: smallint().array().notNull(),
    text: text().notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** As it was called when it was bought. */
    adTitle: text('ad_title').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at'),
    answer: text(),
    answeredAt: at('answered_at'),
    /** A moderator removed it: its words are gone, and it counts no more. */
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

/** A seller's reviews in figures, one row a seller, kept by the transaction that keeps a review. */
export const sellerRating = pgTable('seller_rating', {
  sellerId: uuid('seller_id').primaryKey(),
  /** How many gave one star, two, to five. */
  byStars: integer('by_stars').array().notNull(),
  /** Of each subject in their order: the sum of its stars, and of how many reviews. */
  subjectSums: integer('subject_sums').array().notNull(),
  subjectCounts: integer('subject_counts').array().notNull(),
});
