// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { favouriteAd } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type FavouriteAdRow = typeof favouriteAd.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  add: {
    parameters: [
      FavouriteAdRow['accountId'],
      string | number | bigint,
      Date | string,
      readonly string[],
      string | number | bigint,
      string,
    ];
    row: {
      isKnown: boolean;
      isShown: boolean | null;
      isOwn: boolean;
      isApart: boolean;
      isKept: boolean;
      isFull: boolean;
      told: string | null;
    };
  };
  hold: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  remove: {
    parameters: [string, string | number | bigint, Date | string | null, string];
    row: { told: string | null };
  };
  'remove-several': {
    parameters: [string, readonly (string | number | bigint)[], Date | string | null];
    row: { id: string };
  };
  restore: {
    parameters: [string, readonly (string | number | bigint)[], Date | string, string | number | bigint];
    row: { id: string };
  };
  'remove-ended': { parameters: [string, Date | string | null, readonly string[]]; row: { id: string } };
  ids: { parameters: [string]; row: { ids: string | null } };
  'page-newest': {
    parameters: [
      string,
      readonly string[],
      Date | string,
      readonly number[] | null,
      string | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
    ];
    row: { id: string | null; keptAt: Date | null; keptPrice: number | null; total: number };
  };
  'page-price-low': {
    parameters: [
      string,
      readonly string[],
      Date | string,
      readonly number[] | null,
      string | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
    ];
    row: { id: string | null; keptAt: Date | null; keptPrice: number | null; total: number };
  };
  'page-price-high': {
    parameters: [
      string,
      readonly string[],
      Date | string,
      readonly number[] | null,
      string | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
    ];
    row: { id: string | null; keptAt: Date | null; keptPrice: number | null; total: number };
  };
  'page-biggest-drop': {
    parameters: [
      string,
      readonly string[],
      Date | string,
      readonly number[] | null,
      string | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
    ];
    row: { id: string | null; keptAt: Date | null; keptPrice: number | null; total: number };
  };
  counts: {
    parameters: [string, readonly string[], Date | string];
    row: { categoryId: AdRow['categoryId']; count: number; shown: number; dropped: number };
  };
  kept: { parameters: [string, string | number | bigint]; row: { keptAt: Date; keptPrice: number } };
  count: { parameters: [string]; row: { count: number } };
  holders: {
    parameters: [string | number | bigint, string | null, string | number | bigint];
    row: { id: FavouriteAdRow['accountId'] };
  };
  newest: { parameters: [string, string | number | bigint]; row: { id: string } };
  among: { parameters: [string, readonly (string | number | bigint)[]]; row: { id: string } };
  watchers: {
    parameters: [string | number | bigint, string | null, string | number | bigint, string | number | bigint];
    row: { id: FavouriteAdRow['accountId'] };
  };
  'watchers-among': {
    parameters: [string | number | bigint, string | number | bigint, readonly string[]];
    row: { id: FavouriteAdRow['accountId'] };
  };
  interest: { parameters: [readonly (string | number | bigint)[]]; row: { id: string; count: number } };
  days: { parameters: [string | number | bigint, Date | string, Date | string]; row: { day: string; count: number } };
  purge: { parameters: [Date | string]; row: Record<never, never> };
  export: { parameters: [string]; row: { ad_id: string; kept_at: Date; kept_price: number } };
  'delete-of': { parameters: [string]; row: Record<never, never> };
  'remove-between': { parameters: [string, string, string]; row: { told: string } };
}
