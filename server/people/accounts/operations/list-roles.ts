import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { accountExists, rolesOfAccount } from '../store/roles.ts';
import type { RoleRow } from '../store/roles.ts';

/** The member's roles, sorted by name. Throws AccountNotFound. */
export async function rolesOf(database: Database, accountId: string): Promise<RoleRow[]> {
  if (!(await accountExists(database, accountId))) throw new DomainError('AccountNotFound');
  return rolesOfAccount(database, accountId);
}
