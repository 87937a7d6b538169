// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account } from '../../../people/accounts/tables.ts';

type AccountRow = typeof account.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  unequipped: {
    parameters: [readonly string[], string, string | number | bigint];
    row: { id: AccountRow['id']; holder: string };
  };
}
