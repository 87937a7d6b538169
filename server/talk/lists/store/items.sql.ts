// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adList, adListItem } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  hold: {
    parameters: [readonly string[], string];
    row: { id: AdListRow['id']; visibility: AdListRow['visibility']; isAway: boolean; newsDueAt: Date | null };
  };
  order: { parameters: [string]; row: { id: string } };
  'write-order': { parameters: [string, readonly (string | number | bigint)[]]; row: Record<never, never> };
  touch: { parameters: [string, Date | string, Date | string | null]; row: Record<never, never> };
  candidates: {
    parameters: [readonly (string | number | bigint)[], string, readonly string[], Date | string];
    row: { id: string; isKnown: boolean; isShown: boolean | null; isApart: boolean };
  };
  insert: {
    parameters: [
      AdListItemRow['listId'],
      readonly (string | number | bigint)[],
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  copy: {
    parameters: [
      string,
      AdListItemRow['listId'],
      readonly (string | number | bigint)[],
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  remove: { parameters: [string, readonly (string | number | bigint)[], Date | string | null]; row: { id: string } };
  removed: {
    parameters: [string, readonly (string | number | bigint)[], Date | string];
    row: { id: string; position: AdListItemRow['position'] };
  };
  restore: { parameters: [string, readonly (string | number | bigint)[]]; row: Record<never, never> };
  note: { parameters: [string, string | number | bigint, AdListItemRow['note']]; row: Record<never, never> };
  page: {
    parameters: [string, string | null, readonly string[] | null];
    row: { id: string; addedAt: Date; addedPrice: number; note: AdListItemRow['note'] };
  };
  purge: { parameters: [Date | string]; row: Record<never, never> };
}
