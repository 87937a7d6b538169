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
import { indexKeysText } from './rules/index-keys.ts';
import { isBoostedText } from './rules/paid-place-turns.ts';
import type { PriceJudgement } from '../../../contract/price-judgement.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Live ads with only the columns searching needs. Written in the ad's own transaction. */
export const adSearch = pgTable(
  'ad_search',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** The category on each level; 0 below the ad's own category. */
    c1: integer().notNull(),
    c2: integer().notNull(),
    c3: integer().notNull(),
    c4: integer().notNull(),
    districtId: integer('district_id').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    /** Publication time in milliseconds, so cursors survive JavaScript's number precision. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    point: point({ mode: 'tuple' }),
    /** Categories, places, spec values, number bands and standard filters in one id space: see rules/tags.ts. */
    tags: integer().array().notNull(),
    /** Exact numbers by spec id, for range ends that fall inside a band. */
    numbers: jsonb().$type<Record<string, number>>().notNull(),
    /** See rules/lexemes.ts. */
    words: tsvector().notNull(),
    /** Folded title, for ranking. */
    title: text().notNull().default(''),
    /** Quality and age in one number that stays valid as time passes: see rules/rank.ts. */
    rank: integer().notNull().default(0),
    /** Index version of the row: `rowVersion` in rules/search-row.ts. */
    version: smallint().notNull().default(0),
    /** When a promotion or price drop ends and the ad must be reindexed. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    index('ad_search_gin_idx')
      .using('gin', table.tags, table.words, sql.raw(indexKeysText))
      .with({ fastupdate: false }),
    index('ad_search_new_idx').on(table.createdAt, table.id),
    index('ad_search_price_idx').on(table.price, table.id),
    index('ad_search_boosted_idx')
      .using('gin', table.tags, table.words)
      .with({ fastupdate: false })
      .where(sql.raw(isBoostedText)),
    index('ad_search_rank_idx').on(table.rank, table.id),
    ...(['c1', 'c2', 'c3', 'c4'] as const).flatMap((level) => [
      index(`ad_search_${level}_new_idx`).on(table[level], table.createdAt, table.id),
      index(`ad_search_${level}_price_idx`).on(table[level], table.price, table.id),
      index(`ad_search_${level}_rank_idx`).on(table[level], table.rank, table.id),
    ]),
    index('ad_search_owner_idx').on(table.ownerId, table.createdAt, table.id),
    // For titles that equal a short sentence: its words alone match too many ads.
    index('ad_search_title_idx').using('hash', table.title),
    index('ad_search_point_idx').using('gist', table.point),
    index('ad_search_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Cards of live ads as JSON text, written with the ad's row. Result pages concatenate them. */
export const adCard = pgTable('ad_card', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  /** The language-independent part of a card, without the closing brace. The language columns continue it. */
  card: text().notNull(),
  tr: text().notNull(),
  en: text().notNull(),
});

/** Price judgements of live ads; missing if no market is known. Updated when the ad is written, and nightly. */
export const adJudgement = pgTable('ad_judgement', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  judgement: jsonb().$type<PriceJudgement>().notNull(),
});

/** Ads by category and tag, for filter panels of plain categories; category 0 stands for all. */
export const facetCount = pgTable(
  'facet_count',
  {
    categoryId: integer('category_id').notNull(),
    tag: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.tag] })],
);

/** Pending changes of the counts, one row per ad, folded by a job. Updating the counts directly would deadlock. */
export const facetDelta = pgTable('facet_delta', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  categoryIds: integer('category_ids').array().notNull(),
  tags: integer().array().notNull(),
  sign: smallint().notNull(),
});

/** Categories with enough ads in a place, of a make or model, or both. Each has a landing page. Counted nightly. */
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

/** Results of the nightly index checks. */
export const searchCheck = pgTable('search_check', {
  at: timestamp({ withTimezone: true }).primaryKey(),
  checked: integer().notNull(),
  /** Ads whose row or card was repaired. */
  mended: integer().notNull(),
});

/** Index versions (`rowVersion`) for which all ads are indexed: see operations/reindex.ts. */
export const searchVersion = pgTable('search_version', {
  version: smallint().primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
});

/**
 * Ads whose documents in OpenSearch must be written again: one row per change, in the change's own transaction. Deleted when the document is visible.
 * The sequence of `id` also numbers the versions of documents: see operations/feed-documents.ts.
 */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** The owner's searches use PostgreSQL until the row is deleted. Null if the change removed no row and wrote none. */
    ownerId: uuid('owner_id'),
    /** Categories of the ad before and after the change, for cached pages. */
    categoryIds: integer('category_ids').array().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('search_outbox_owner_idx').on(table.ownerId)],
);

/** What each OpenSearch index contains, for the nightly comparison. */
export const searchDocument = pgTable(
  'search_document',
  {
    /** The number in the index's name. */
    index: bigint({ mode: 'bigint' }).notNull(),
    id: bigint({ mode: 'bigint' }).notNull(),
    version: bigint({ mode: 'bigint' }).notNull(),
    /** Transaction that wrote the ad's row in `ad_search` (`xmin`). Every change of an ad writes a new row. */
    rowTransaction: bigint('row_transaction', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.index, table.id] })],
);

/** Results of the nightly comparisons of OpenSearch with the index. */
export const searchComparison = pgTable('search_comparison', {
  at: timestamp({ withTimezone: true }).primaryKey(),
  compared: integer().notNull(),
  /** Ads without a document, documents without an ad, and documents of an earlier row. All were repaired. */
  missing: integer().notNull(),
  extra: integer().notNull(),
  outdated: integer().notNull(),
});

/** Words of live ads with their frequency, for spelling correction. */
export const searchWord = pgTable('search_word', { word: text().primaryKey(), count: integer().notNull() }, (table) => [
  index('search_word_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
