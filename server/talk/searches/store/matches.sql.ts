// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { savedSearch, savedSearchMatch } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;
type SavedSearchMatchRow = typeof savedSearchMatch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  hold: { parameters: [readonly string[]]; row: { id: SavedSearchRow['id'] } };
  add: {
    parameters: [string | number | bigint, Date | string, readonly string[], string, Date | string, Date | string];
    row: { count: number };
  };
  past: {
    parameters: [SavedSearchMatchRow['searchId'], readonly (string | number | bigint)[], readonly (Date | string)[]];
    row: Record<never, never>;
  };
  end: { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  claim: {
    parameters: [Date | string, string | number | bigint];
    row: {
      id: SavedSearchRow['id'];
      accountId: SavedSearchRow['accountId'];
      code: SavedSearchRow['code'];
      name: SavedSearchRow['name'];
      sendsMobile: boolean;
      sendsEmail: boolean;
    };
  };
  news: {
    parameters: [readonly string[], string | number | bigint];
    row: { searchId: string; adId: string; total: number };
  };
  tell: { parameters: [readonly string[], Date | string | null]; row: Record<never, never> };
  forget: { parameters: [string]; row: Record<never, never> };
  new: { parameters: [string, string | number | bigint]; row: { id: string } };
  part: { parameters: [string, readonly (string | number | bigint)[]]; row: Record<never, never> };
  old: { parameters: [Date | string, string | number | bigint]; row: Record<never, never> };
}
