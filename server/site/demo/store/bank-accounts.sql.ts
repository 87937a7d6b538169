// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { account } from '../../../people/accounts/tables.ts';

type AccountRow = typeof account.$inferSelect;

export interface Statements {
  unequipped: Query<[readonly string[], string, Int8], { id: AccountRow['id']; holder: string }>;
}
