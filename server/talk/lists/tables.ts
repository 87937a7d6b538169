import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdListVisibility } from '../../../contract/schemas/ad-list.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member's list of ads. */
export const adList = pgTable(
  'ad_list',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text().notNull(),
    /** Folded name, unique per member. */
    nameKey: text('name_key').notNull(),
    description: text().notNull(),
    /** The random part of its address, which never changes. */
    code: text().notNull(),
    visibility: text().$type<AdListVisibility>().notNull(),
    /** Whether its owner is notified of price drops. */
    tellsPrice: boolean('tells_price').notNull(),
    /** The owner has left or is suspended, so the list is hidden. */
    isAway: boolean('is_away').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Followers are notified of ads up to this time; `newsDueAt` is the next notification, if one is scheduled. */
    toldAt: at('told_at').notNull(),
    newsDueAt: at('news_due_at'),
  },
  (table) => [uniqueIndex('ad_list_code').on(table.code), uniqueIndex('ad_list_name').on(table.ownerId, table.nameKey)],
);

/** An ad in a list. */
export const adListItem = pgTable(
  'ad_list_item',
  {
    listId: uuid('list_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** From 0, without gaps among the list's ads. A removed ad keeps its old position. */
    position: integer().notNull(),
    addedAt: at('added_at').notNull(),
    /** The price when it was added, in kuruş. */
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    /** Visible to the list's owner only. */
    note: text(),
    /** Set on removal; the item can be restored for some minutes. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.adId] }),
    index('ad_list_item_ad')
      .on(table.adId, table.listId)
      .where(sql`removed_at is null`),
    index('ad_list_item_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
);

/** A followed list of another member. The row stays when the list is no longer shared. */
export const adListFollow = pgTable(
  'ad_list_follow',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    listId: uuid('list_id').notNull(),
    followedAt: at('followed_at').notNull(),
    /** Channels for news; none are sent if both are off. */
    mobile: boolean().notNull(),
    email: boolean().notNull(),
    /** When the follower last saw the list, and its name at that time. */
    seenAt: at('seen_at').notNull(),
    seenName: text('seen_name'),
  },
  (table) => [
    uniqueIndex('ad_list_follow_once').on(table.accountId, table.listId),
    index('ad_list_follow_followers').on(table.listId, table.accountId),
  ],
);
