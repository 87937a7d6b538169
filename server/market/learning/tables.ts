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

/** Searches of users who consented, with a person hash; deleted after a day. */
export const searchUse = pgTable(
  'search_use',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: at('at').notNull(),
    /** A member or guest, for data export and erasure; null for a visitor without a token. */
    callerId: uuid('caller_id'),
    /** Daily hash of the person: see `operations/daily-person.ts`. */
    person: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The sentence, normalised, without contact details or names. */
    text: text().notNull(),
    reading: text().notNull(),
    words: text().array().notNull(),
    total: integer().notNull(),
  },
  (table) => [index('search_use_at_idx').on(table.at), index('search_use_caller_idx').on(table.callerId)],
);

/** Ads listed to a person, once a day each, and whether the person opened them; deleted after a day. */
export const listedAd = pgTable(
  'listed_ad',
  {
    person: text().notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    day: date().notNull(),
    callerId: uuid('caller_id'),
    at: at('at').notNull(),
    /** The best position, from 1. */
    position: smallint().notNull(),
    isClicked: boolean('is_clicked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.adId, table.day] }),
    index('listed_ad_at_idx').on(table.at),
    index('listed_ad_caller_idx').on(table.callerId),
  ],
);

/** Anonymous daily counts of searches that enough people made. */
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

/** How often ads at a list position are opened, over all ads. */
export const positionRate = pgTable('position_rate', {
  position: smallint().primaryKey(),
  shown: real().notNull(),
  clicks: real().notNull(),
});

/** An ad's clicks and the clicks expected for its positions; both decay daily. */
export const adClickRate = pgTable('ad_click_rate', {
  adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
  expected: real().notNull(),
  clicks: real().notNull(),
});
