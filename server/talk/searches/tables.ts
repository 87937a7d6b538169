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

/** A search that a member keeps. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Names it in addresses: whoever has it may read its ads. */
    code: text().notNull().unique(),
    name: text().notNull(),
    request: jsonb().$type<FilterRequest>().notNull(),
    isRental: boolean('is_rental'),
    /** The same for searches that ask for the same: see operations/same.ts. */
    sameAs: text('same_as').notNull(),
    frequency: text().$type<SearchFrequency>().notNull(),
    /** Its news go to telephones, and by e-mail. */
    sendsMobile: boolean('sends_mobile').notNull(),
    sendsEmail: boolean('sends_email').notNull(),
    createdAt: at('created_at').notNull(),
    /** What came since is new. */
    lookedAt: at('looked_at').notNull(),
    /** When its news were told last, and from when on those that wait are. */
    toldAt: at('told_at'),
    dueAt: at('due_at'),
    /** Its member has left, or is shut out for a while: it waits for nothing. */
    isAway: boolean('is_away').notNull().default(false),
    isShutOut: boolean('is_shut_out').notNull().default(false),
    /** It was let go; for some minutes that can be taken back. */
    removedAt: at('removed_at'),
    /** What an ad must fulfil beside what stands with its keys. */
    rest: jsonb().$type<WatchRest>(),
    /** Of what the keys and the rest were made; 0 where they are to be made anew. */
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
  ],
);

/** By what an ad finds the searches that it may fit: each demands one of its keys of an ad. */
export const savedSearchKey = pgTable(
  'saved_search_key',
  {
    key: integer().notNull(),
    searchId: uuid('search_id').notNull(),
    /** Tags that an ad has all of, and tags that it has one of. */
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

/** An ad that came to fit a saved search. */
export const savedSearchMatch = pgTable(
  'saved_search_match',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    searchId: uuid('search_id').notNull(),
    matchedAt: at('matched_at').notNull(),
    /** The member has heard of it, or looked. */
    isTold: boolean('is_told').notNull(),
    /** It is on sale no more. */
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
