import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PriceJudgement } from '../../../contract/price-judgement.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The live ads, narrow: what searching needs and nothing else. Written in the ad's own transaction. */
export const adSearch = pgTable(
  'ad_search',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** The category on each level; a level below the ad's own category repeats nothing: it is 0. */
    c1: integer().notNull(),
    c2: integer().notNull(),
    c3: integer().notNull(),
    c4: integer().notNull(),
    districtId: integer('district_id').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    /** When it was published; to the millisecond, so that a page's key survives JavaScript. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Longitude, latitude. */
    point: point({ mode: 'tuple' }),
    /** Category path, places, spec values, number bands and standard filters, in one id space: see tags.ts. */
    tags: integer().array().notNull(),
    /** Exact numbers by spec id, for the ends of a range that falls inside a band. */
    numbers: jsonb().$type<Record<string, number>>().notNull(),
    /** See rules/lexemes.ts. */
    words: tsvector().notNull(),
    /** The folded title, for the order of what was found. */
    title: text().notNull().default(''),
    /** Quality and age in one number that time leaves as it is: see rules/rank.ts. */
    rank: integer().notNull().default(0),
    /** Which rules made the row: `rowVersion` of rules/row.ts. */
    version: smallint().notNull().default(0),
    /** When a promotion or a fresh price drop ends and the tags must be made anew. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('ad_search_tags_idx').using('gin', table.tags, table.words).with({ fastupdate: false }),
    index('ad_search_new_idx').on(table.createdAt, table.id),
    index('ad_search_price_idx').on(table.price, table.id),
    index('ad_search_rank_idx').on(table.rank, table.id),
    ...(['c1', 'c2', 'c3', 'c4'] as const).flatMap((level) => [
      index(`ad_search_${level}_new_idx`).on(table[level], table.createdAt, table.id),
      index(`ad_search_${level}_price_idx`).on(table[level], table.price, table.id),
      index(`ad_search_${level}_rank_idx`).on(table[level], table.rank, table.id),
    ]),
    index('ad_search_owner_idx').on(table.ownerId, table.createdAt, table.id),
    // Titles that are a short sentence and no more: its words alone may be those of many.
    index('ad_search_title_idx').using('hash', table.title),
    index('ad_search_point_idx').using('gist', table.point),
    index('ad_search_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Cards of the live ads as JSON, made in the transaction that writes an ad's row, so that a page of results is put together of texts. */
export const adCard = pgTable('ad_card', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  /** What a card says in every language, without its last brace; the columns of the languages go on where it ends. */
  card: text().notNull(),
  tr: text().notNull(),
  en: text().notNull(),
});

/** How the price of a live ad stands to those of similar ones; none where no market is known. Made when the ad is written, and each night. */
export const adJudgement = pgTable('ad_judgement', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  judgement: jsonb().$type<PriceJudgement>().notNull(),
});

/** Ads by category and tag, for the filter panel of a plain category; category 0 is everything. */
export const facetCount = pgTable(
  'facet_count',
  {
    categoryId: integer('category_id').notNull(),
    tag: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.tag] })],
);

/** What writes changed in those counts, one row an ad, folded in by a job: hot rows would deadlock. */
export const facetDelta = pgTable('facet_delta', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  categoryIds: integer('category_ids').array().notNull(),
  tags: integer().array().notNull(),
  sign: smallint().notNull(),
});

/** Categories with ads enough in a place, of a make or model, or both: what has an address for readers from outside. Counted once a night. */
export const searchLanding = pgTable(
  'search_landing',
  {
    /** From 1, without gaps. */
    position: integer().primaryKey(),
    categoryId: integer('category_id').notNull(),
    /** A province or district; 0 is the whole country. */
    placeId: integer('place_id').notNull(),
    /** A make or model; 0 is any. */
    valueId: integer('value_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    index('search_landing_value_idx').on(table.categoryId, table.valueId),
    index('search_landing_place_idx').on(table.categoryId, table.placeId),
  ],
);

/** How the nightly checks of the index against the ads went. */
export const searchCheck = pgTable('search_check', {
  at: timestamp({ withTimezone: true }).primaryKey(),
  checked: integer().notNull(),
  /** Ads whose row or card was not as it should be. */
  mended: integer().notNull(),
});

/** Versions of `rowVersion` by which every ad has been indexed: see operations/reindex.ts. */
export const searchVersion = pgTable('search_version', {
  version: smallint().primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
});

/** Every word of live ads with its frequency, for spelling corrections. */
export const searchWord = pgTable('search_word', { word: text().primaryKey(), count: integer().notNull() }, (table) => [
  index('search_word_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
