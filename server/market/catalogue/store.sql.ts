// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../platform/sql/statements.ts';
import type { catalogueVersion, category, spec } from './tables.ts';

type CatalogueVersionRow = typeof catalogueVersion.$inferSelect;
type CategoryRow = typeof category.$inferSelect;
type SpecRow = typeof spec.$inferSelect;

export interface Statements {
  categories: Query<[Int8], Omit<CategoryRow, 'seed'>>;
  specs: Query<[Int8], Omit<SpecRow, 'seed'>>;
  revision: Query<[], { revision: number }>;
  lock: Query<[], { pg_advisory_xact_lock: string }>;
  'insert-version': Query<[string], { id: number }>;
  'put-categories': Command<[string]>;
  'put-specs': Command<[string, Int8]>;
  'decide-category': Command<[number, Int8]>;
  'decide-spec': Command<[number, Int8]>;
  notify: Query<[string, string], { pg_notify: string }>;
  versions: Query<[string | null, number | null, Int8], CatalogueVersionRow>;
  version: Query<[Int8], CatalogueVersionRow>;
  'category-ids': Query<[], { id: CategoryRow['id'] }>;
  'insert-categories': Command<[string, Int8]>;
  'differing-categories': Query<[string], CategoryRow>;
  'save-category-seeds': Command<[string]>;
  'all-specs': Query<[], SpecRow>;
  'save-spec-seeds': Command<[string]>;
}
