import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PurchaseKind, Texts } from '../../../contract/enums.ts';
import type { CatalogueSpec, CategoryRow } from './rules/catalogue.ts';

export const category = pgTable('category', {
  id: integer().primaryKey(),
  parentId: integer('parent_id'),
  names: jsonb().$type<Texts>().notNull(),
  /** What it was called before, the oldest first: addresses of those names lead to it still. */
  formerNames: jsonb('former_names').$type<Texts[]>().notNull().default([]),
  words: text().array().notNull(),
  isRental: boolean('is_rental').notNull(),
  purchase: text().$type<PurchaseKind>().notNull(),
  position: integer().notNull(),
  /** Categories of what people take instead, most alike first. */
  relatedIds: integer('related_ids').array().notNull().default([]),
  /** Uses of specs, inherited ones included, in order. */
  specs: jsonb().$type<CategoryRow['specs']>().notNull(),
});

/** A spec with its values, as one document: they are always read together and changed by the operator alone. */
export const spec = pgTable('spec', {
  id: integer().primaryKey(),
  definition: jsonb().$type<CatalogueSpec>().notNull(),
});
