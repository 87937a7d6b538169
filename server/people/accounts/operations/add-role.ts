import type { Permission } from '../../../../contract/permissions.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { inOrder } from '../rules/permission-sets.ts';
import { insertRole } from '../store/roles.ts';
import { refuseForeignPermissions } from './refuse-foreign-permissions.ts';
import type { RoleManager } from './refuse-foreign-permissions.ts';

/** Throws RoleExists, or PermissionNotHeld if the manager lacks one of the permissions. */
export async function addRole(
  database: Database,
  manager: RoleManager,
  { name, permissions: given }: { name: string; permissions: readonly Permission[] },
): Promise<void> {
  const permissions = inOrder(given);
  refuseForeignPermissions(manager, permissions);
  await database.inTransaction(async () => {
    if (!(await insertRole(database, name, permissions))) throw new DomainError('RoleExists');
    await recordChange(database, { subject: 'role', subjectId: name, after: { name, permissions } });
  });
}
