// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { savedSearch, savedSearchKey } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;
type SavedSearchKeyRow = typeof savedSearchKey.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  drop: { parameters: [readonly string[]]; row: Record<never, never> };
  add: {
    parameters: [
      readonly SavedSearchKeyRow['key'][],
      readonly SavedSearchKeyRow['searchId'][],
      readonly string[],
      readonly (string | null)[],
      readonly (string | number | bigint | null)[],
      readonly (string | number | bigint | null)[],
    ];
    row: Record<never, never>;
  };
  rest: {
    parameters: [readonly string[], readonly (string | null)[], SavedSearchRow['version']];
    row: Record<never, never>;
  };
  stale: {
    parameters: [number, string | number | bigint];
    row: { id: SavedSearchRow['id']; request: SavedSearchRow['request']; isRental: boolean | null };
  };
  candidates: {
    parameters: [readonly number[], readonly number[], string | number | bigint, string];
    row: { id: SavedSearchRow['id']; accountId: SavedSearchRow['accountId']; rest: SavedSearchRow['rest'] };
  };
  newly: {
    parameters: [
      readonly number[],
      readonly number[],
      string | number | bigint,
      string,
      string | number | bigint,
      number | null,
    ];
    row: { id: SavedSearchRow['id']; accountId: SavedSearchRow['accountId']; rest: SavedSearchRow['rest'] };
  };
}
