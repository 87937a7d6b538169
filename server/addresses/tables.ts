import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** The official border, where the operator imported it; otherwise it is computed. */
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

/** An area people name that is no official place. */
export const knownArea = pgTable('known_area', {
  name: text().primaryKey(),
  districtId: integer('district_id').notNull(),
  neighborhoodId: integer('neighborhood_id'),
});
