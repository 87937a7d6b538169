import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { AddressKind } from '../../../contract/enums.ts';
import type { MultiPolygon, Polygon } from 'geojson';

export const province = pgTable('province', {
  id: integer().primaryKey(),
  name: text().notNull(),
  words: text().array().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  shape: jsonb().$type<Polygon | MultiPolygon>().notNull(),
});

export const district = pgTable(
  'district',
  {
    id: integer().primaryKey(),
    provinceId: integer('province_id').notNull(),
    name: text().notNull(),
    words: text().array().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** The imported official border; null if the border is computed. */
    shape: jsonb().$type<Polygon | MultiPolygon>(),
  },
  (table) => [index().on(table.provinceId)],
);

export const neighborhood = pgTable(
  'neighborhood',
  {
    id: integer().primaryKey(),
    districtId: integer('district_id').notNull(),
    name: text().notNull(),
    postcode: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    shape: jsonb().$type<Polygon | MultiPolygon>(),
  },
  (table) => [index().on(table.districtId)],
);

/** A well-known area that is not an official place. */
export const knownArea = pgTable('known_area', {
  name: text().primaryKey(),
  districtId: integer('district_id').notNull(),
  neighborhoodId: integer('neighborhood_id'),
});

/** Shipping and invoice addresses of members and guests. */
export const userAddress = pgTable(
  'user_address',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    kind: text().$type<AddressKind>().notNull(),
    title: text().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull(),
    provinceId: integer('province_id').notNull(),
    districtId: integer('district_id').notNull(),
    neighborhoodId: integer('neighborhood_id').notNull(),
    line: text().notNull(),
    postcode: text(),
    isDefault: boolean('is_default').notNull(),
    company: jsonb().$type<{ title: string; taxNumber: string; taxOffice: string }>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('user_address_owner').on(table.ownerId, table.createdAt),
    uniqueIndex('user_address_default')
      .on(table.ownerId)
      .where(sql`is_default`),
  ],
);
