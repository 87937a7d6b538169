// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, accountRole, role } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type RoleRow = typeof role.$inferSelect;

export interface Statements {
  'role-for-share': Query<[string], Omit<RoleRow, 'grants'>>;
  'role-for-update': Query<[string], Omit<RoleRow, 'grants'>>;
  'is-active': Command<[string]>;
  'is-there': Command<[string]>;
  lock: Command<[string]>;
  'lock-members': Query<[string], { id: AccountRow['id'] }>;
  assign: Query<[AccountRoleRow['accountId'], AccountRoleRow['role'], AccountRoleRow['assignedBy'], Time], Pick<AccountRoleRow, 'role'>>;
  remove: Query<[string, string], Pick<AccountRoleRow, 'role'>>;
  'lock-administrators': Command<[]>;
  administrators: Query<[], { id: AccountRow['id'] }>;
  insert: Query<[RoleRow['name'], Readonly<RoleRow['permissions']>], Pick<RoleRow, 'name'>>;
  update: Command<[string, Readonly<RoleRow['permissions']>]>;
  'is-used': Query<[string, Time], { used: boolean }>;
  delete: Command<[string]>;
  all: Query<[], Omit<RoleRow, 'version' | 'grants'>>;
  'of-account': Query<[string], Omit<RoleRow, 'version' | 'grants'>>;
}
