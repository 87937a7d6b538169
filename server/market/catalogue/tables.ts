import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PurchaseKind, Texts } from '../../../contract/enums.ts';
import type { CatalogueSpec, CategoryRow } from './rules/catalogue.ts';

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
});

/** A spec with its values as one document: they are always read together. */
export const spec = pgTable('spec', {
  id: integer().primaryKey(),
  definition: jsonb().$type<CatalogueSpec>().notNull(),
});
