import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An ad that somebody keeps. */
export const favouriteAd = pgTable(
  'favourite_ad',
  {
    accountId: uuid('account_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    keptAt: at('kept_at').notNull(),
    /** What it cost then, kuruş. */
    keptPrice: bigint('kept_price', { mode: 'number' }).notNull(),
    /** It was let go; for some minutes that can be taken back. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.adId] }),
    // All that hearts ask for stands in the index.
    index('favourite_ad_kept')
      .on(table.accountId, table.adId)
      .where(sql`removed_at is null`),
    index('favourite_ad_holders')
      .on(table.adId, table.accountId)
      .where(sql`removed_at is null`),
    index('favourite_ad_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
);

/** A seller whom somebody follows. */
export const followedSeller = pgTable(
  'followed_seller',
  {
    accountId: uuid('account_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    followedAt: at('followed_at').notNull(),
    /** Their new ads are told. */
    notifies: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sellerId] }),
    index('followed_seller_followers').on(table.sellerId, table.accountId),
  ],
);
