// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../market/ads/tables.ts';
import type { adCompare } from './tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdCompareRow = typeof adCompare.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  hold: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  target: {
    parameters: [string, string | number | bigint, readonly string[], Date | string];
    row: { categoryId: AdRow['categoryId']; isKnown: boolean; isShown: boolean | null; isBlocked: boolean };
  };
  entries: {
    parameters: [string];
    row: {
      id: AdCompareRow['id'];
      adId: string;
      groupId: AdCompareRow['groupId'];
      addedAt: Date;
      categoryId: AdRow['categoryId'];
    };
  };
  'clear-unseen': { parameters: [string]; row: Record<never, never> };
  add: {
    parameters: [
      AdCompareRow['accountId'],
      string | number | bigint,
      AdCompareRow['id'],
      AdCompareRow['groupId'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  delete: { parameters: [string, string, string]; row: { id: string; told: string } };
  'delete-all': { parameters: [string, number | null]; row: { id: string } };
  order: { parameters: [string, readonly string[]]; row: Record<never, never> };
  count: { parameters: [string]; row: { count: number } };
  parted: { parameters: [string, string]; row: { id: string } };
  'delete-gone': { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  'delete-of': { parameters: [string]; row: Record<never, never> };
  export: { parameters: [string]; row: { ad_id: string; category_id: AdCompareRow['groupId']; added_at: Date } };
}
