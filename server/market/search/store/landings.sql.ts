// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { searchLanding } from '../tables.ts';

type SearchLandingRow = typeof searchLanding.$inferSelect;

export interface Statements {
  drop: Command<[]>;
  fill: Command<[readonly number[], Int8]>;
  beside: Query<[number, number, number, readonly number[]], Omit<SearchLandingRow, 'position'>>;
  'in-places': Query<[readonly number[]], Omit<SearchLandingRow, 'position'>>;
  page: Query<[number, Int8], SearchLandingRow>;
}
