// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { searchComparison } from '../tables.ts';

type SearchComparisonRow = typeof searchComparison.$inferSelect;

export interface Statements {
  save: Command<[readonly Int8[], Int8, readonly Int8[], readonly Int8[]]>;
  forget: Command<[readonly Int8[], Int8, readonly Int8[]]>;
  finish: Command<[readonly Int8[]]>;
  drop: Command<[Int8, Int8]>;
  range: Query<[Int8, Int8, Int8, Int8], { id: string; isOnSale: boolean; version: string | null; isOfRow: boolean }>;
  'of-ads': Query<[Int8, readonly Int8[]], { id: string; isOnSale: boolean; version: string | null; isOfRow: boolean; isWaiting: boolean }>;
  'has-ads': Query<[], { hasAds: boolean }>;
  note: Command<
    [Time, SearchComparisonRow['compared'], SearchComparisonRow['missing'], SearchComparisonRow['extra'], SearchComparisonRow['outdated']]
  >;
  expire: Command<[Time]>;
  last: Query<[], Omit<SearchComparisonRow, 'at'>>;
  lock: Query<[string], { isHeld: boolean }>;
  unlock: Query<[string], { pg_advisory_unlock: boolean }>;
}
