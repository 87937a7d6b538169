import { bigint, index, integer, pgTable, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** An ad that a member compares with others of its kind. */
export const adCompare = pgTable(
  'ad_compare',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** The category that stands for all those that are compared with one another, as it was when the ad was added. */
    groupId: integer('group_id').notNull(),
    /** Its column among those of the group. */
    place: smallint().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('ad_compare_once').on(table.accountId, table.adId),
    // What becomes of an ad becomes of it everywhere.
    index('ad_compare_ad').on(table.adId),
  ],
);
