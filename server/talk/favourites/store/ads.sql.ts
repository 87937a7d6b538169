// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { favouriteAd } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type FavouriteAdRow = typeof favouriteAd.$inferSelect;
type PageNewestRow = { id: string | null; keptAt: Date | null; keptPrice: number | null; total: number };

export interface Statements {
  add: Query<
    [FavouriteAdRow['accountId'], Int8, Time, readonly string[], Int8, string],
    { isKnown: boolean; isShown: boolean | null; isOwn: boolean; isApart: boolean; isKept: boolean; isFull: boolean; told: string | null }
  >;
  hold: Query<[string], { pg_advisory_xact_lock: string }>;
  remove: Query<[string, Int8, Time | null, string], { told: string | null }>;
  'remove-several': Query<[string, readonly Int8[], Time | null], { id: string }>;
  restore: Query<[string, readonly Int8[], Time, Int8], { id: string }>;
  'remove-ended': Query<[string, Time | null, readonly string[]], { id: string }>;
  ids: Query<[string], { ids: string | null }>;
  'page-newest': Query<[string, readonly string[], Time, readonly number[] | null, string | null, readonly string[], Int8, Int8], PageNewestRow>;
  'page-price-low': Query<[string, readonly string[], Time, readonly number[] | null, string | null, readonly string[], Int8, Int8], PageNewestRow>;
  'page-price-high': Query<[string, readonly string[], Time, readonly number[] | null, string | null, readonly string[], Int8, Int8], PageNewestRow>;
  'page-biggest-drop': Query<
    [string, readonly string[], Time, readonly number[] | null, string | null, readonly string[], Int8, Int8],
    PageNewestRow
  >;
  counts: Query<[string, readonly string[], Time], Pick<AdRow, 'categoryId'> & { count: number; shown: number; dropped: number }>;
  kept: Query<[string, Int8], { keptAt: Date; keptPrice: number }>;
  count: Query<[string], { count: number }>;
  holders: Query<[Int8, string | null, Int8], { id: FavouriteAdRow['accountId'] }>;
  newest: Query<[string, Int8], { id: string }>;
  among: Query<[string, readonly Int8[]], { id: string }>;
  watchers: Query<[Int8, string | null, Int8, Int8], { id: FavouriteAdRow['accountId'] }>;
  'watchers-among': Query<[Int8, Int8, readonly string[]], { id: FavouriteAdRow['accountId'] }>;
  interest: Query<[readonly Int8[]], { id: string; count: number }>;
  days: Query<[Int8, Time, Time], { day: string; count: number }>;
  purge: Command<[Time]>;
  export: Query<[string], { ad_id: string; kept_at: Date; kept_price: number }>;
  'delete-of': Command<[string]>;
  'remove-between': Query<[string, string, string], { told: string }>;
}
