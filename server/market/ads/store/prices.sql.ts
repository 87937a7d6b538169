// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';

export interface Statements {
  record: Command<[readonly Int8[], readonly Int8[], Time]>;
  save: Command<[Int8, Int8, Int8 | null, Time | null]>;
  lowest: Query<[Int8, Time], { price: string | null }>;
  'lowest-shown': Query<[Int8, Time], { price: string | null }>;
  history: Query<[Int8], { at: Date; price: string }>;
  dropped: Query<[Time, Int8], { id: string; price: string; old_price: string; prices: string[] | null }>;
}
