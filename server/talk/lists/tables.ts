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

/** A list of ads that somebody made. */
export const adList = pgTable(
  'ad_list',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text().notNull(),
    /** Folded: no two lists of one member are called the same. */
    nameKey: text('name_key').notNull(),
    description: text().notNull(),
    /** The random end of its address, which never changes. */
    code: text().notNull(),
    visibility: text().$type<AdListVisibility>().notNull(),
    /** Its owner hears when the price of one of its ads falls. */
    tellsPrice: boolean('tells_price').notNull(),
    /** Its owner left or is shut out for a while: nobody else sees it. */
    isAway: boolean('is_away').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Up to when its followers have heard of new ads; and when they hear next, where something waits to be told. */
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
    /** From 0, without gaps among those that are in it. Of one that was taken out: where it stood. */
    position: integer().notNull(),
    addedAt: at('added_at').notNull(),
    /** What it cost then, kuruş. */
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    /** For the list's owner alone. */
    note: text(),
    /** It was taken out; for some minutes that can be taken back. */
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

/** Somebody else's list that a member follows; it stays when the list is shared no more. */
export const adListFollow = pgTable(
  'ad_list_follow',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    listId: uuid('list_id').notNull(),
    followedAt: at('followed_at').notNull(),
    /** By what news is told; where neither is on, nothing is. */
    mobile: boolean().notNull(),
    email: boolean().notNull(),
    /** Up to when its follower has seen the list, and what it was called then. */
    seenAt: at('seen_at').notNull(),
    seenName: text('seen_name'),
  },
  (table) => [
    uniqueIndex('ad_list_follow_once').on(table.accountId, table.listId),
    index('ad_list_follow_followers').on(table.listId, table.accountId),
  ],
);
