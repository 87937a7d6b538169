import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AdEventKind,
  AdStatus,
  DecisionReason,
  DeliveryKind,
  PackageChoice,
  DopingType,
  EditablePart,
  GivenBadge,
} from '../../../contract/enums.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';

/** What an ad says of one spec: value ids, or a number in the spec's unit. */
export type SpecContent = number | number[];

/** Chosen specs by spec id: a number for `number` specs, value ids for all others. */
export type AdSpecs = Record<string, SpecContent>;

/** What a moderator or the automatic check had against an ad. */
export interface AdRefusal {
  /** ISO time. */
  at: string;
  reasons: DecisionReason[];
  message?: string;
  part?: EditablePart;
}

/** A promotion that begins with the ad's publication. */
export interface AwaitingDoping {
  type: DopingType;
  days: number;
}

/** An ad's part in a campaign: what it costs meanwhile, kuruş, beside the lowest price of the 30 days before it joined. */
export interface AdCampaign {
  id: string;
  price: number;
  reference: number;
  startsAt: string;
  endsAt: string;
}

/** When a promotion of an ad ends. */
export type AdDopings = Partial<Record<DopingType, string>>;

/** Numbers of new ads: ten digits; the demo market has those below. */
export const adNumber = pgSequence('ad_number', {
  startWith: 1_300_000_000,
  minValue: 1_300_000_000,
  maxValue: 9_999_999_999,
});

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
    /** The campaign that it takes part in, by its own clock; also one that is over. */
    campaign: jsonb().$type<AdCampaign>(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Why an ad was taken off sale by something other than its owner's wish; it may come back when that is over. */
    takenDownFor: text('taken_down_for').$type<'ownerLeft' | 'ownerSuspended' | 'moderator' | 'authorityLapsed'>(),
    /** Pieces on offer. */
    stock: integer().notNull().default(1),
    delivery: text().array().$type<DeliveryKind[]>().notNull().default([]),
    packageSize: text('package_size').$type<PackageChoice>().notNull().default('Auto'),
    acceptsOffers: boolean('accepts_offers').notNull().default(true),
    showPhone: boolean('show_phone').notNull().default(false),
    /** A video's key in the media storage. */
    video: text(),
    /** Plate or property number, folded; one live ad each. */
    registryNumber: text('registry_number'),
    /** Days that its period lasts from publication on, and promotions that begin then. */
    periodDays: integer('period_days').notNull().default(30),
    awaitingDopings: jsonb('awaiting_dopings').$type<AwaitingDoping[]>().notNull().default([]),
    /** Labels that moderators gave. */
    badges: text().array().$type<GivenBadge[]>().notNull().default([]),
    /** Until it is sent again. */
    refusal: jsonb().$type<AdRefusal>(),
    /** When the status last changed; null for what came with the demo market. */
    statusAt: timestamp('status_at', { withTimezone: true }),
    /** When it was last put on top, for sorting; the publication otherwise. */
    refreshedAt: timestamp('refreshed_at', { withTimezone: true }),
    /** Grows with every change of what is shown, so that a decision names what it was made upon. */
    version: integer().notNull().default(1),
    /** Its owner threw it away; for a while it may be brought back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Up to which event its owner has seen what happened. */
    eventsSeen: bigint('events_seen', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_owner_idx').on(table.ownerId, table.status, table.publishedAt),
    index('ad_dropped_idx')
      .on(table.droppedAt)
      .where(sql`${table.droppedAt} is not null and ${table.status} = 'OnSale'`),
    index('ad_expiry_idx')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'OnSale'`),
    index('ad_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('ad_doping_idx')
      .on(table.id)
      .where(sql`${table.dopings} <> '{}'`),
    uniqueIndex('ad_registry_idx')
      .on(table.registryNumber)
      .where(sql`${table.registryNumber} is not null and ${table.status} in ('OnSale', 'Locked', 'UnderReview')`),
  ],
);

/** What an edit puts in the place of what is shown, once it is approved. */
export interface EditedContent {
  categoryId: number;
  title: string;
  description: string;
  specs: AdSpecs;
  pictures: Picture[];
  video: string | null;
  provinceId: number;
  districtId: number;
  neighborhoodId: number | null;
  lat: number | null;
  lng: number | null;
}

/** The waiting edit of a published ad. */
export const adEdit = pgTable('ad_edit', {
  adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
  content: jsonb().$type<EditedContent>().notNull(),
  /** As `ad.version`: sent again, it is another one. */
  version: integer().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/** What happened to an ad, for its owner. */
export const adEvent = pgTable(
  'ad_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<AdEventKind>().notNull(),
    /** The further parts of the contract's event. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('ad_event_idx').on(table.adId, table.id)],
);

/** What people did with an ad on a day, Istanbul time. */
export const adDay = pgTable(
  'ad_day',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    day: date().notNull(),
    views: integer().notNull().default(0),
    /** Times its seller's number was shown. */
    phones: integer().notNull().default(0),
    favourites: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    offers: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);

/** Effect of promotions on views by main category. Recomputed every night. */
export const dopingEffect = pgTable(
  'doping_effect',
  {
    mainCategoryId: integer('main_category_id').notNull(),
    doping: text().$type<DopingType>().notNull(),
    /** Ratio of daily views with the promotion and before it: 25th and 75th percentile. */
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    /** Sample size. */
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mainCategoryId, table.doping] })],
);

/** Median of daily views of ads without promotions, by main category and day in Istanbul. Written every night for the days before. */
export const comparableViews = pgTable(
  'comparable_views',
  {
    mainCategoryId: integer('main_category_id').notNull(),
    day: date().notNull(),
    views: doublePrecision().notNull(),
    /** Sample size. */
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mainCategoryId, table.day] })],
);

/** Whose number somebody was shown on a day, Istanbul time: counted once, and only so many a day. `ad_id` is 0 on a seller's page. */
export const phoneShown = pgTable(
  'phone_shown',
  {
    /** A member's or guest's id, or where somebody without one came from, hashed. */
    reader: text().notNull(),
    day: date().notNull(),
    ownerId: uuid('owner_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reader, table.day, table.ownerId, table.adId] }),
    index('phone_shown_day_idx').on(table.day),
  ],
);

/** A piece of an ad that a payment holds until a moment. */
export const adHold = pgTable(
  'ad_hold',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    paymentId: uuid('payment_id').notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.paymentId] }),
    index('ad_hold_payment_idx').on(table.paymentId),
    index('ad_hold_until_idx').on(table.until),
  ],
);

/** A piece of an ad that a payment bought; it stays when the sale is taken back. */
export const adSale = pgTable(
  'ad_sale',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    paymentId: uuid('payment_id').notNull(),
    soldAt: timestamp('sold_at', { withTimezone: true }).notNull(),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.adId, table.paymentId] })],
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
