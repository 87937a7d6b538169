// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { account } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;

export interface Statements {
  page: Query<
    readonly unknown[],
    Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture' | 'status'> & {
      user_name: AccountRow['userName'];
      account_type: AccountRow['accountType'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
      emailVerified: boolean;
      phoneVerified: boolean;
      identityVerified: boolean;
      suspendedUntil: Date | null;
      openReports: number;
      sortKey: string[];
    }
  >;
  count: Query<readonly unknown[], { total: number }>;
}
