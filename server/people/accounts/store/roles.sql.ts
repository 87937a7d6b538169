// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, accountRole, role } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountRoleRow = typeof accountRole.$inferSelect;
type RoleRow = typeof role.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'role-exists': { parameters: [string]; row: Record<never, never> };
  'is-active': { parameters: [string]; row: Record<never, never> };
  'is-there': { parameters: [string]; row: Record<never, never> };
  lock: { parameters: [string]; row: Record<never, never> };
  assign: {
    parameters: [AccountRoleRow['accountId'], AccountRoleRow['role'], AccountRoleRow['assignedBy'], Date | string];
    row: { role: AccountRoleRow['role'] };
  };
  remove: { parameters: [string, string]; row: { role: AccountRoleRow['role'] } };
  'lock-administrators': { parameters: []; row: Record<never, never> };
  administrators: { parameters: []; row: { id: AccountRow['id'] } };
  insert: { parameters: [RoleRow['name'], Readonly<RoleRow['grants']>]; row: { name: RoleRow['name'] } };
  all: { parameters: []; row: { name: RoleRow['name']; grants: RoleRow['grants'] } };
  'of-account': { parameters: [string]; row: { name: RoleRow['name']; grants: RoleRow['grants'] } };
}
