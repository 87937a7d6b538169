// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../platform/sql/statements.ts';
import type { allowanceUse } from './tables.ts';

type AllowanceUseRow = typeof allowanceUse.$inferSelect;

export interface Statements {
  of: Query<[string, string], Pick<AllowanceUseRow, 'kind' | 'used'>>;
  use: Query<[AllowanceUseRow['accountId'], AllowanceUseRow['month'], AllowanceUseRow['used'], string], Pick<AllowanceUseRow, 'kind'>>;
  'give-back': Command<[string, string, readonly string[]]>;
  'select-allowance-use': Query<[string], Omit<AllowanceUseRow, 'accountId'>>;
  'delete-allowance-use': Command<[string]>;
  'seed-promotions': Command<[string]>;
}
