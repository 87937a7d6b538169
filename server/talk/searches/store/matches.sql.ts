// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { savedSearch, savedSearchMatch } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;
type SavedSearchMatchRow = typeof savedSearchMatch.$inferSelect;

export interface Statements {
  hold: Query<[readonly string[]], { id: SavedSearchRow['id'] }>;
  add: Query<[Int8, Time, readonly string[], string, Time, Time], { count: number }>;
  past: Command<[SavedSearchMatchRow['searchId'], readonly Int8[], readonly Time[]]>;
  end: Command<[readonly Int8[]]>;
  claim: Query<[Time, Int8], Pick<SavedSearchRow, 'id' | 'accountId' | 'code' | 'name' | 'sendsMobile' | 'sendsEmail'>>;
  news: Query<[readonly string[], Int8], { searchId: string; adId: string; total: number }>;
  tell: Command<[readonly string[], Time | null]>;
  forget: Command<[string]>;
  new: Query<[string, Int8], { id: string }>;
  part: Command<[string, readonly Int8[]]>;
  old: Command<[Time, Int8]>;
}
