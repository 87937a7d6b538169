// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  named: {
    parameters: [string, boolean, string | number | bigint];
    row: {
      id: AccountRow['id'];
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      picture: AccountRow['picture'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
    };
  };
}
