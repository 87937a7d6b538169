// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../platform/sql/statements.ts';
import type { category, spec } from './tables.ts';

type CategoryRow = typeof category.$inferSelect;
type SpecRow = typeof spec.$inferSelect;

export interface Statements {
  categories: Query<[number], CategoryRow>;
  specs: Query<[], Omit<SpecRow, 'id'>>;
  rename: Command<[number, string | null, readonly string[] | null]>;
  'set-purchase': Command<[readonly number[], CategoryRow['purchase']]>;
  'set-position': Command<[number, CategoryRow['position']]>;
  notify: Query<[string, string], { pg_notify: string }>;
  'seed-catalogue': Command<[string]>;
  'select-spec': Query<[], Omit<SpecRow, 'id'>>;
  'insert-spec': Command<[string]>;
}
