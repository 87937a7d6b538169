// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { account, accountLogin, role } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;
type RoleRow = typeof role.$inferSelect;

export interface Statements {
  members: Query<[Int8, Int8], Pick<AccountRow, 'id' | 'name' | 'surname'> & Pick<AccountLoginRow, 'email'> & { roles: NonNullable<unknown> }>;
  roles: Query<[], Omit<RoleRow, 'grants'> & { members: number }>;
}
