import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PackageSize, PurchaseKind, RegistryChoice, Texts } from '../../../contract/enums.ts';
import type { CatalogueAction } from '../../../contract/schemas/catalogue-desk.ts';
import type { CatalogueSpec, CategoryRow } from './rules/catalogue.ts';
import type { CategorySeed, SpecSeedState } from './rules/seed-differences.ts';
import type { VersionEntry } from './rules/versions.ts';

export const category = pgTable('category', {
  id: integer().primaryKey(),
  parentId: integer('parent_id'),
  names: jsonb().$type<Texts>().notNull(),
  /** Previous names, the oldest first. Their URLs still work. */
  formerNames: jsonb('former_names').$type<Texts[]>().notNull().default([]),
  words: text().array().notNull(),
  isRental: boolean('is_rental').notNull(),
  purchase: text().$type<PurchaseKind>().notNull(),
  position: integer().notNull(),
  /** Categories of substitutes, the most similar first. */
  relatedIds: integer('related_ids').array().notNull().default([]),
  /** Specs with inherited ones, in order. */
  specs: jsonb().$type<CategoryRow['specs']>().notNull(),
  /** Previous places of the category: full paths, the oldest first. They still work, also for its descendants. */
  formerPaths: jsonb('former_paths').$type<Texts[]>().notNull().default([]),
  /** A closed category takes no ads and is not shown. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /** Category that took over the ads of a closed one; without it, they ended. */
  closedInto: integer('closed_into'),
  /** Name of the drawing that replaces missing photos; null: that of the parent. */
  drawing: text(),
  /** Listing authority that ads need, and usual parcel, also of the descendants; null: that of the parent, or the product's rule. */
  registry: text().$type<RegistryChoice>(),
  packageSize: text('package_size').$type<PackageSize>(),
  /** Number of the last `catalogue_version` that changed the row; 0 if none did. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** Content of the data files that the row was last compared with. Null in databases of earlier versions. */
  seed: jsonb().$type<CategorySeed>(),
  /** Newer content of the data files that differs from an operator's change, until somebody accepts or skips it. */
  offered: jsonb().$type<Partial<CategorySeed>>(),
});

/** A spec with its values as one document: they are always read together. */
export const spec = pgTable('spec', {
  id: integer().primaryKey(),
  definition: jsonb().$type<CatalogueSpec>().notNull(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  seed: jsonb().$type<SpecSeedState>(),
  offered: jsonb().$type<Partial<SpecSeedState>>(),
});

/** One save at the desk, of one or several categories and specs. Never changed or deleted. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    /** Ascending in the order of the commits. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for changes of the system. */
    actorId: uuid('actor_id'),
    action: text().$type<CatalogueAction>().notNull(),
    reason: text(),
    /** What changed, as `category:401` or `spec:12`; the subject of the save first. */
    subjects: text().array().notNull(),
    entries: jsonb().$type<VersionEntry[]>().notNull(),
    /** The version that this one took back. */
    reverts: bigint({ mode: 'number' }),
  },
  (table) => [index('catalogue_version_subjects').using('gin', table.subjects)],
);

export type StoredCategory = Omit<(typeof category)['$inferSelect'], 'seed'>;
export type StoredSpec = Omit<(typeof spec)['$inferSelect'], 'seed'>;
