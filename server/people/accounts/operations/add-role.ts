import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertRole } from '../store/roles.ts';
import type { RoleRow } from '../store/roles.ts';

/** Throws RoleExists. */
export async function addRole(database: Database, { name, permissions }: RoleRow): Promise<void> {
  if (!(await insertRole(database, name, [...new Set(permissions)]))) throw new DomainError('RoleExists');
}
