// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { recentlyViewed } from './tables.ts';

type RecentlyViewedRow = typeof recentlyViewed.$inferSelect;

export interface Statements {
  add: Command<[RecentlyViewedRow['accountId'], readonly Int8[], Time, Int8]>;
  all: Query<[string], { isKept: boolean; id: string | null; at: Date | null }>;
  remove: Command<[string, Int8]>;
  clear: Command<[string]>;
  'set-kept': Command<[RecentlyViewedRow['accountId'], boolean]>;
  delete: Command<[string]>;
}
