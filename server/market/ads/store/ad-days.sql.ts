// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, adDay } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdDayRow = typeof adDay.$inferSelect;

export interface Statements {
  'add-views': Command<[readonly Int8[], readonly Time[], readonly AdDayRow['views'][]]>;
  'add-phone': Command<[Int8, Time]>;
  sums: Query<[readonly Int8[]], { id: string; views: number; phones: number }>;
  days: Query<
    [Int8, string, Time, Time],
    { began: Date; category_id: AdRow['categoryId']; day: string | null; views: AdDayRow['views'] | null; phones: AdDayRow['phones'] | null }
  >;
  sales: Query<[Int8, Time, Time], { day: string; sales: number }>;
}
