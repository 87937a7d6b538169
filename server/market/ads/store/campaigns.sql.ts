// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-owner': {
    parameters: [string, Date | string, Date | string, string | number | bigint | null, string | number | bigint];
    row: {
      id: string;
      status: AdRow['status'];
      categoryId: AdRow['categoryId'];
      price: number;
      campaign: AdRow['campaign'];
      lowest: number;
    };
  };
  among: {
    parameters: [string, Date | string, readonly (string | number | bigint)[]];
    row: {
      id: string;
      status: AdRow['status'];
      categoryId: AdRow['categoryId'];
      price: number;
      campaign: AdRow['campaign'];
      lowest: number;
    };
  };
  lock: {
    parameters: [string, Date | string, readonly (string | number | bigint)[]];
    row: {
      id: string;
      status: AdRow['status'];
      categoryId: AdRow['categoryId'];
      price: number;
      campaign: AdRow['campaign'];
      lowest: number;
    };
  };
  'set-dates': {
    parameters: [readonly (string | number | bigint)[], string, string | null, string | null];
    row: { id: string };
  };
  set: { parameters: [string]; row: Record<never, never> };
}
