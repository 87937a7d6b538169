// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { allowanceUse, digitalPrice } from './tables.ts';

type AllowanceUseRow = typeof allowanceUse.$inferSelect;
type DigitalPriceRow = typeof digitalPrice.$inferSelect;

export interface Statements {
  of: Query<[string, string], Pick<AllowanceUseRow, 'kind' | 'used'>>;
  use: Query<[AllowanceUseRow['accountId'], AllowanceUseRow['month'], AllowanceUseRow['used'], string], Pick<AllowanceUseRow, 'kind'>>;
  'give-back': Command<[string, string, readonly string[]]>;
  load: Query<[Time], Omit<DigitalPriceRow, 'since'> & { since: string }>;
  set: Command<[Time, readonly DigitalPriceRow['itemId'][], readonly Int8[]]>;
  'select-allowance-use': Query<[string], Omit<AllowanceUseRow, 'accountId'>>;
  'delete-allowance-use': Command<[string]>;
  'seed-promotions': Command<[string]>;
  'insert-digital-price': Command<[string, Time]>;
}
