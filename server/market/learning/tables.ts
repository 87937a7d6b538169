import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language, ToldSearchKind } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Searches of people who agreed, with the person; gone after a day. */
export const searchUse = pgTable(
  'search_use',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: at('at').notNull(),
    /** A member or a guest, for their download and erasure; nothing for a visitor without a token. */
    callerId: uuid('caller_id'),
    /** What tells people apart within a day: see operations/person.ts. */
    person: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The sentence, normalized and without contact data or names. */
    text: text().notNull(),
    reading: text().notNull(),
    words: text().array().notNull(),
    total: integer().notNull(),
  },
  (table) => [index('search_use_at_idx').on(table.at), index('search_use_caller_idx').on(table.callerId)],
);

/** Ads that a person was shown in a list, once a day, and whether they were opened from there; gone after a day. */
export const listedAd = pgTable(
  'listed_ad',
  {
    person: text().notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    day: date().notNull(),
    callerId: uuid('caller_id'),
    at: at('at').notNull(),
    /** The best place it stood at, from 1. */
    position: smallint().notNull(),
    isClicked: boolean('is_clicked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.adId, table.day] }),
    index('listed_ad_at_idx').on(table.at),
    index('listed_ad_caller_idx').on(table.callerId),
  ],
);

/** What people of a day searched for, without the people: only what enough of them said. */
export const toldSearch = pgTable(
  'told_search',
  {
    day: date().notNull(),
    kind: text().$type<ToldSearchKind>().notNull(),
    text: text().notNull(),
    language: text().$type<Language>().notNull(),
    people: integer().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.text, table.language] })],
);

/** How often ads at a place of a list are opened, whatever the ad. */
export const positionRate = pgTable('position_rate', {
  position: smallint().primaryKey(),
  shown: real().notNull(),
  clicks: real().notNull(),
});

/** Clicks of an ad beside those that its places let expect; both fade with time. */
export const adClickRate = pgTable('ad_click_rate', {
  adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
  expected: real().notNull(),
  clicks: real().notNull(),
});
