import { builtInRoleNames } from '../../../../contract/permissions.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { deleteRoleRow, isRoleUsed, lockRole } from '../store/roles.ts';
import { refuseForeignPermissions } from './refuse-foreign-permissions.ts';
import type { RoleManager } from './refuse-foreign-permissions.ts';

/** Deletes an unused role. Throws RoleNotFound, RoleFixed for built-in roles, RoleChanged, PermissionNotHeld, or RoleInUse. */
export async function deleteRole(
  database: Database,
  manager: RoleManager,
  { name, version, reason }: { name: string; version: number; reason: string },
): Promise<void> {
  if ((builtInRoleNames as readonly string[]).includes(name)) throw new DomainError('RoleFixed');
  await database.inTransaction(async () => {
    const role = await lockRole(database, name, 'update');
    if (!role) throw new DomainError('RoleNotFound');
    if (role.version !== version) throw new DomainError('RoleChanged');
    refuseForeignPermissions(manager, role.permissions);
    if (await isRoleUsed(database, name, clock.now())) throw new DomainError('RoleInUse');
    await deleteRoleRow(database, name);
    await recordChange(database, {
      subject: 'role',
      subjectId: name,
      before: { name, permissions: role.permissions },
      reason,
    });
  });
}
