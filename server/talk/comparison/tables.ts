import { bigint, index, integer, pgTable, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** An ad in a member's comparison. */
export const adCompare = pgTable(
  'ad_compare',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** The group's category when the ad was added. */
    groupId: integer('group_id').notNull(),
    /** Its column within the group. */
    place: smallint().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('ad_compare_once').on(table.accountId, table.adId),
    // For deleting an ad's entries.
    index('ad_compare_ad').on(table.adId),
  ],
);
