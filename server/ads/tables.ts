import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdStatus, DopingType } from '../../contract/enums.ts';
import type { Picture } from '../../contract/schemas/ad.ts';

/** What an ad says of one spec: value ids, or a number in the spec's unit. */
export type SpecContent = number | number[];

/** Chosen specs by spec id: a number for `number` specs, value ids for all others. */
export type AdSpecs = Record<string, SpecContent>;

/** When a promotion of an ad ends. */
export type AdDopings = Partial<Record<DopingType, string>>;

export const ad = pgTable(
  'ad',
  {
    /** Ten digits, never beginning with 0. */
    id: bigint({ mode: 'bigint' }).primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    ownerType: text('owner_type').$type<'Personal' | 'Business'>().notNull(),
    categoryId: integer('category_id').notNull(),
    status: text().$type<AdStatus>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Kuruş. */
    price: bigint({ mode: 'number' }).notNull(),
    /** The price before the last fall, kuruş, and when it fell. */
    oldPrice: bigint('old_price', { mode: 'number' }),
    droppedAt: timestamp('dropped_at', { withTimezone: true }),
    provinceId: integer('province_id').notNull(),
    districtId: integer('district_id').notNull(),
    neighborhoodId: integer('neighborhood_id'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    specs: jsonb().$type<AdSpecs>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    hasVideo: boolean('has_video').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(false),
    dopings: jsonb().$type<AdDopings>().notNull().default({}),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Why an ad was taken off sale by something other than its owner's wish; it may come back when that is over. */
    takenDownFor: text('taken_down_for').$type<'ownerLeft'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_owner_idx').on(table.ownerId, table.status, table.publishedAt),
    index('ad_dropped_idx')
      .on(table.droppedAt)
      .where(sql`${table.droppedAt} is not null and ${table.status} = 'OnSale'`),
  ],
);

/** Every price an ad has had. */
export const adPrice = pgTable(
  'ad_price',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.at] })],
);
