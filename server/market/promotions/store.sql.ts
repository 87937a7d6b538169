// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { allowanceUse, digitalPrice } from './tables.ts';

type AllowanceUseRow = typeof allowanceUse.$inferSelect;
type DigitalPriceRow = typeof digitalPrice.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  of: { parameters: [string, string]; row: { kind: AllowanceUseRow['kind']; used: AllowanceUseRow['used'] } };
  use: {
    parameters: [AllowanceUseRow['accountId'], AllowanceUseRow['month'], AllowanceUseRow['used'], string];
    row: { kind: AllowanceUseRow['kind'] };
  };
  'give-back': { parameters: [string, string, readonly string[]]; row: Record<never, never> };
  load: { parameters: [Date | string]; row: { itemId: DigitalPriceRow['itemId']; since: string; price: number } };
  set: {
    parameters: [Date | string, readonly DigitalPriceRow['itemId'][], readonly (string | number | bigint)[]];
    row: Record<never, never>;
  };
  'select-allowance-use': {
    parameters: [string];
    row: { month: AllowanceUseRow['month']; kind: AllowanceUseRow['kind']; used: AllowanceUseRow['used'] };
  };
  'delete-allowance-use': { parameters: [string]; row: Record<never, never> };
  'seed-promotions': { parameters: [string]; row: Record<never, never> };
  'insert-digital-price': { parameters: [string, Date | string]; row: Record<never, never> };
}
