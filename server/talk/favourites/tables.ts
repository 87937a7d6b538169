import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member's favourite ad. */
export const favouriteAd = pgTable(
  'favourite_ad',
  {
    accountId: uuid('account_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    keptAt: at('kept_at').notNull(),
    /** The price when it was added, in kuruş. */
    keptPrice: bigint('kept_price', { mode: 'number' }).notNull(),
    /** Set on removal; the favourite can be restored for some minutes. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.adId] }),
    // A covering index for the heart buttons.
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

/** A seller whom a member follows. */
export const followedSeller = pgTable(
  'followed_seller',
  {
    accountId: uuid('account_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    followedAt: at('followed_at').notNull(),
    /** Whether new ads are notified. */
    notifies: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sellerId] }),
    index('followed_seller_followers').on(table.sellerId, table.accountId),
  ],
);
