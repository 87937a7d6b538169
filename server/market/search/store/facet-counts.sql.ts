// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { adSearch, facetCount } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;
type FacetCountRow = typeof facetCount.$inferSelect;

export interface Statements {
  tags: Query<[number, readonly number[]], { tag: number; count: number }>;
  categories: Query<[readonly number[], readonly number[]], { categoryId: number; count: number }>;
  owner: Query<[string, readonly Int8[]], { c1: AdSearchRow['c1']; count: number }>;
  promoted: Query<[readonly number[]], { c1: AdSearchRow['c1']; count: number }>;
  folded: Query<[number, number], Omit<FacetCountRow, 'categoryId'>>;
  cells: Query<[number, number, number], Omit<FacetCountRow, 'categoryId'>>;
  spans: Query<readonly unknown[], { id: number; count: number }>;
  match: Query<readonly unknown[], { tag: number; count: number }>;
  slice: Query<readonly unknown[], { count: number }>;
  lock: Query<[], { pg_advisory_xact_lock: string }>;
  fold: Query<[], { taken: number }>;
  'session-lock': Query<[], { pg_advisory_lock: string }>;
  'session-unlock': Query<[], { pg_advisory_unlock: boolean }>;
  'drop-deltas': Command<[]>;
  'drop-counts': Command<[]>;
  'count-anew': Command<[]>;
}
