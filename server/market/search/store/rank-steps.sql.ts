// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;

export interface Statements {
  ranks: Query<[readonly number[]], Pick<AdSearchRow, 'rank'>>;
}
