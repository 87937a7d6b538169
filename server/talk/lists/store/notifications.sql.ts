// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adList, adListFollow } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListFollowRow = typeof adListFollow.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  watchers: {
    parameters: [string | number | bigint, string | number | bigint, string | null, string | number | bigint];
    row: { accountId: string; mobile: boolean; email: boolean; name: AdListRow['name']; code: AdListRow['code'] };
  };
  'hold-news': {
    parameters: [string];
    row: { name: AdListRow['name']; code: AdListRow['code']; toldAt: Date; newsDueAt: Date | null; isShared: boolean };
  };
  told: { parameters: [string, Date | string]; row: Record<never, never> };
  name: { parameters: [string]; row: { name: AdListRow['name']; code: AdListRow['code'] } };
  followers: {
    parameters: [string, string | null, string | number | bigint, Date | string, Date | string, readonly string[]];
    row: { accountId: AdListFollowRow['accountId']; mobile: boolean; email: boolean; ads: number };
  };
}
