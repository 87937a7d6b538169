// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { userPreference } from '../tables.ts';

type UserPreferenceRow = typeof userPreference.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  choices: {
    parameters: [string | null, number | null];
    row: { isOperator: boolean; categoryId: number; channel: string; isOn: boolean };
  };
  'choices-of': {
    parameters: [readonly string[], readonly number[]];
    row: { accountId: string | null; categoryId: number | null; channel: string; isOn: boolean };
  };
  export: {
    parameters: [string];
    row: { categoryId: UserPreferenceRow['categoryId']; channel: UserPreferenceRow['channel']; isOn: boolean };
  };
  keep: { parameters: [UserPreferenceRow['accountId'], string]; row: Record<never, never> };
  'keep-of-operator': { parameters: [string]; row: Record<never, never> };
  'end-email': {
    parameters: [UserPreferenceRow['accountId'], UserPreferenceRow['categoryId']];
    row: Record<never, never>;
  };
  'delete-of-account': { parameters: [string]; row: Record<never, never> };
}
