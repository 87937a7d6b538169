// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type OfOwnerRow = Pick<AdRow, 'categoryId' | 'status' | 'price' | 'campaign'> & { id: string; lowest: number };

export interface Statements {
  'of-owner': Query<[string, Time, Time, Int8 | null, Int8], OfOwnerRow>;
  among: Query<[string, Time, readonly Int8[]], OfOwnerRow>;
  lock: Query<[string, Time, readonly Int8[]], OfOwnerRow>;
  'set-dates': Query<[readonly Int8[], string, string | null, string | null], { id: string }>;
  set: Command<[string]>;
}
