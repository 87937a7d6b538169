import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { SearchFrequency } from '../../../contract/schemas/saved-search.ts';
import type { WatchRest } from '../../market/search/port.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A saved search. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Part of its address. Anyone with the code may see its ads. */
    code: text().notNull().unique(),
    name: text().notNull(),
    request: jsonb().$type<FilterRequest>().notNull(),
    isRental: boolean('is_rental'),
    /** Fingerprint, equal for searches with the same conditions; see operations/search-fingerprint.ts. */
    sameAs: text('same_as').notNull(),
    frequency: text().$type<SearchFrequency>().notNull(),
    /** Whether notifications use push and SMS, and e-mail. */
    sendsMobile: boolean('sends_mobile').notNull(),
    sendsEmail: boolean('sends_email').notNull(),
    createdAt: at('created_at').notNull(),
    /** Later matches are new. */
    lookedAt: at('looked_at').notNull(),
    /** When matches were last notified, and when pending ones are due. */
    toldAt: at('told_at'),
    dueAt: at('due_at'),
    /** Paused while the member has left; `isShutOut` during a suspension. */
    isAway: boolean('is_away').notNull().default(false),
    isShutOut: boolean('is_shut_out').notNull().default(false),
    /** Set on removal; the search can be restored for some minutes. */
    removedAt: at('removed_at'),
    /** Conditions beyond the keys. */
    rest: jsonb().$type<WatchRest>(),
    /** Version of the catalogue and rules that compiled the demand; 0 forces recompilation. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('saved_search_member').on(table.accountId, table.createdAt),
    uniqueIndex('saved_search_same')
      .on(table.accountId, table.sameAs)
      .where(sql`removed_at is null`),
    index('saved_search_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('saved_search_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
    index('saved_search_version').on(table.version, table.id),
    // The function is part of its migration: ids of the categories (negative), options and number specs that a request names.
    index('saved_search_uses')
      .using('gin', sql`saved_search_uses(request)`)
      .where(sql`removed_at is null`),
  ],
);

/** Index from ads to searches: an ad must have one of a search's keys. */
export const savedSearchKey = pgTable(
  'saved_search_key',
  {
    key: integer().notNull(),
    searchId: uuid('search_id').notNull(),
    /** Tags that an ad must all have, and tags of which it must have one. */
    every: integer().array().notNull(),
    oneOf: integer('one_of').array(),
    /** Kuruş, both ends inclusive. */
    priceFrom: bigint('price_from', { mode: 'number' }),
    priceTo: bigint('price_to', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.searchId] }),
    index('saved_search_key_search').on(table.searchId),
  ],
);

/** An ad that matches a saved search. */
export const savedSearchMatch = pgTable(
  'saved_search_match',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    searchId: uuid('search_id').notNull(),
    matchedAt: at('matched_at').notNull(),
    /** The member was notified or has seen it. */
    isTold: boolean('is_told').notNull(),
    /** The ad is no longer on sale. */
    isOver: boolean('is_over').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.searchId] }),
    index('saved_search_match_search').on(table.searchId, table.matchedAt),
    index('saved_search_match_untold')
      .on(table.searchId)
      .where(sql`not is_told`),
    index('saved_search_match_old').using('brin', table.matchedAt),
  ],
);
