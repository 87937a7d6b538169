// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, adDay } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdDayRow = typeof adDay.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'add-views': {
    parameters: [readonly (string | number | bigint)[], readonly (Date | string)[], readonly AdDayRow['views'][]];
    row: Record<never, never>;
  };
  'add-phone': { parameters: [string | number | bigint, Date | string]; row: Record<never, never> };
  sums: { parameters: [readonly (string | number | bigint)[]]; row: { id: string; views: number; phones: number } };
  days: {
    parameters: [string | number | bigint, string, Date | string, Date | string];
    row: {
      began: Date;
      category_id: AdRow['categoryId'];
      day: string | null;
      views: AdDayRow['views'] | null;
      phones: AdDayRow['phones'] | null;
    };
  };
  sales: { parameters: [string | number | bigint, Date | string, Date | string]; row: { day: string; sales: number } };
}
