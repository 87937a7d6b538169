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

/** Value ids, or a number in the spec's unit. */
export type SpecContent = number | number[];

/** Answers by spec id. */
export type AdSpecs = Record<string, SpecContent>;

/** Decision of a moderator or the automatic check. */
export interface AdRefusal {
  /** ISO time. */
  at: string;
  reasons: DecisionReason[];
  message?: string;
  part?: EditablePart;
}

/** A promotion that starts when the ad is published. */
export interface AwaitingDoping {
  type: DopingType;
  days: number;
}

/** The ad's campaign price and its lowest price of the 30 days before it joined (`reference`), both in kuruş. */
export interface AdCampaign {
  id: string;
  price: number;
  reference: number;
  startsAt: string;
  endsAt: string;
}

/** ISO end times by type. */
export type AdDopings = Partial<Record<DopingType, string>>;

/** Ids of new ads: ten digits. The demo market uses lower ones. */
export const adNumber = pgSequence('ad_number', {
  startWith: 1_300_000_000,
  minValue: 1_300_000_000,
  maxValue: 9_999_999_999,
});

export const ad = pgTable(
  'ad',
  {
    /** Ten digits, no leading 0. */
    id: bigint({ mode: 'bigint' }).primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    ownerType: text('owner_type').$type<'Personal' | 'Business'>().notNull(),
    categoryId: integer('category_id').notNull(),
    status: text().$type<AdStatus>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Kuruş. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Price before the last drop, kuruş, and the drop's time. */
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
    /** Also set before the campaign starts and after it ends. */
    campaign: jsonb().$type<AdCampaign>(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Why the ad left sale other than by its owner. It may return when the cause ends. */
    takenDownFor: text('taken_down_for').$type<'ownerLeft' | 'ownerSuspended' | 'moderator' | 'authorityLapsed'>(),
    /** Unsold pieces. */
    stock: integer().notNull().default(1),
    delivery: text().array().$type<DeliveryKind[]>().notNull().default([]),
    packageSize: text('package_size').$type<PackageChoice>().notNull().default('Auto'),
    acceptsOffers: boolean('accepts_offers').notNull().default(true),
    showPhone: boolean('show_phone').notNull().default(false),
    /** Key in media storage. */
    video: text(),
    /** Normalised plate or property number; unique among live ads. */
    registryNumber: text('registry_number'),
    /** Days on sale from publication, and promotions that start with it. */
    periodDays: integer('period_days').notNull().default(30),
    awaitingDopings: jsonb('awaiting_dopings').$type<AwaitingDoping[]>().notNull().default([]),
    /** Given by moderators. */
    badges: text().array().$type<GivenBadge[]>().notNull().default([]),
    /** Cleared when the ad is resubmitted. */
    refusal: jsonb().$type<AdRefusal>(),
    /** Time of the last status change; null for demo ads. */
    statusAt: timestamp('status_at', { withTimezone: true }),
    /** Time of the last UpToDate refresh, for sorting; falls back to the publication. */
    refreshedAt: timestamp('refreshed_at', { withTimezone: true }),
    /** Incremented with each change of the shown content, so that a review names the version it saw. */
    version: integer().notNull().default(1),
    /** Deleted by the owner; can be restored for a short time. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Id of the last event that the owner has seen. */
    eventsSeen: bigint('events_seen', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ad_category_idx').on(table.categoryId, table.id),
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

/** Content that an edit replaces after approval. */
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

export const adEdit = pgTable('ad_edit', {
  adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
  content: jsonb().$type<EditedContent>().notNull(),
  /** As `ad.version`; changes with each resubmission. */
  version: integer().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/** Events for the ad's owner. */
export const adEvent = pgTable(
  'ad_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<AdEventKind>().notNull(),
    /** Kind-specific fields of the contract's event. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('ad_event_idx').on(table.adId, table.id)],
);

/** Daily counts, Istanbul time. */
export const adDay = pgTable(
  'ad_day',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    day: date().notNull(),
    views: integer().notNull().default(0),
    /** Number of times that the phone number was shown. */
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

/** Median of daily views of ads without promotions, by main category and Istanbul day. Written every night for the days before. */
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

/** Readers to whom a number was shown on an Istanbul day; limits numbers per day. `ad_id` is 0 for the seller's page. */
export const phoneShown = pgTable(
  'phone_shown',
  {
    /** Account or guest id, or a hash of address and user agent. */
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

/** A piece that a payment holds until `until`. */
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

/** A piece that a payment bought. The row stays after a cancellation. */
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

/** Price history. */
export const adPrice = pgTable(
  'ad_price',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.at] })],
);
