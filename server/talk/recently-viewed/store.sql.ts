// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { recentlyViewed } from './tables.ts';

type RecentlyViewedRow = typeof recentlyViewed.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  add: {
    parameters: [
      RecentlyViewedRow['accountId'],
      readonly (string | number | bigint)[],
      Date | string,
      string | number | bigint,
    ];
    row: Record<never, never>;
  };
  all: { parameters: [string]; row: { isKept: boolean; id: string | null; at: Date | null } };
  remove: { parameters: [string, string | number | bigint]; row: Record<never, never> };
  clear: { parameters: [string]; row: Record<never, never> };
  'set-kept': { parameters: [RecentlyViewedRow['accountId'], boolean]; row: Record<never, never> };
  delete: { parameters: [string]; row: Record<never, never> };
}
