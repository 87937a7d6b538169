// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { account } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;

export interface Statements {
  named: Query<
    [string, boolean, Int8],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture'> & {
      user_name: AccountRow['userName'];
      account_type: AccountRow['accountType'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
    }
  >;
  'by-user-name': Query<[string], { id: AccountRow['id'] }>;
}
