// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { ad } from '../../market/ads/tables.ts';
import type { adCompare } from './tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdCompareRow = typeof adCompare.$inferSelect;

export interface Statements {
  hold: Query<[string], { pg_advisory_xact_lock: string }>;
  target: Query<
    [string, Int8, readonly string[], Time],
    Pick<AdRow, 'categoryId'> & { isKnown: boolean; isShown: boolean | null; isBlocked: boolean }
  >;
  entries: Query<[string], Pick<AdCompareRow, 'id' | 'groupId' | 'addedAt'> & Pick<AdRow, 'categoryId'> & { adId: string }>;
  'clear-unseen': Command<[string]>;
  add: Command<[AdCompareRow['accountId'], Int8, AdCompareRow['id'], AdCompareRow['groupId'], Time]>;
  delete: Query<[string, string, string], { id: string; told: string }>;
  'delete-all': Query<[string, number | null], { id: string }>;
  order: Command<[string, readonly string[]]>;
  count: Query<[string], { count: number }>;
  parted: Query<[string, string], { id: string }>;
  'delete-gone': Command<[readonly Int8[]]>;
  'delete-of': Command<[string]>;
  export: Query<[string], { ad_id: string; category_id: AdCompareRow['groupId']; added_at: Date }>;
}
