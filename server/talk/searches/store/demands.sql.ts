// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { savedSearch, savedSearchKey } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;
type SavedSearchKeyRow = typeof savedSearchKey.$inferSelect;
type CandidatesRow = Pick<SavedSearchRow, 'id' | 'accountId' | 'rest'>;

export interface Statements {
  drop: Command<[readonly string[]]>;
  add: Command<
    [
      readonly SavedSearchKeyRow['key'][],
      readonly SavedSearchKeyRow['searchId'][],
      readonly string[],
      readonly (string | null)[],
      readonly (Int8 | null)[],
      readonly (Int8 | null)[],
    ]
  >;
  rest: Command<[readonly string[], readonly (string | null)[], SavedSearchRow['version']]>;
  stale: Query<[number, Int8], Pick<SavedSearchRow, 'id' | 'request' | 'isRental'>>;
  candidates: Query<[readonly number[], readonly number[], Int8, string], CandidatesRow>;
  newly: Query<[readonly number[], readonly number[], Int8, string, Int8, number | null], CandidatesRow>;
}
