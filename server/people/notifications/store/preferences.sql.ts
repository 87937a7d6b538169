// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../../platform/sql/statements.ts';
import type { userPreference } from '../tables.ts';

type UserPreferenceRow = typeof userPreference.$inferSelect;

export interface Statements {
  choices: Query<[string | null, number | null], { isOperator: boolean; categoryId: number; channel: string; isOn: boolean; isRequired: boolean }>;
  'choices-of': Query<
    [readonly string[], readonly number[]],
    { accountId: string | null; categoryId: number | null; channel: string; isOn: boolean; isRequired: boolean }
  >;
  export: Query<[string], Omit<UserPreferenceRow, 'accountId'>>;
  keep: Command<[UserPreferenceRow['accountId'], string]>;
  'keep-of-operator': Command<[string]>;
  'end-email': Command<[UserPreferenceRow['accountId'], UserPreferenceRow['categoryId']]>;
  'delete-of-account': Command<[string]>;
}
