import type { Permission } from '../../../../contract/permissions.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import type { Sessions } from '../../session/port.ts';
import { changedBetween, inOrder } from '../rules/permission-sets.ts';
import { lockMembersOf, lockRole, updateRole } from '../store/roles.ts';
import { guardLastAdministrator } from './guard-last-administrator.ts';
import { refuseForeignPermissions } from './refuse-foreign-permissions.ts';
import type { RoleManager } from './refuse-foreign-permissions.ts';

export interface SaveRoleDeps {
  database: Database;
  sessions: Pick<Sessions, 'outdate'>;
}

export interface RoleEdit {
  name: string;
  permissions: readonly Permission[];
  /** The version that the edit was made from. */
  version: number;
  reason: string;
}

/**
 * Replaces the permissions of a role. The access tokens of all its members become outdated, so the change applies at once. Throws RoleNotFound,
 * RoleFixed for the administrator, RoleChanged if somebody else changed the role first, PermissionNotHeld, or LastAdministrator.
 */
export async function saveRole(
  { database, sessions }: SaveRoleDeps,
  manager: RoleManager,
  { name, permissions, version, reason }: RoleEdit,
): Promise<void> {
  await guardLastAdministrator(database, async () => {
    const role = await lockRole(database, name, 'update');
    if (!role) throw new DomainError('RoleNotFound');
    if (name === 'administrator') throw new DomainError('RoleFixed');
    if (role.version !== version) throw new DomainError('RoleChanged');
    const changed = changedBetween(role.permissions, permissions);
    refuseForeignPermissions(manager, changed);
    if (changed.length === 0) return;
    const after = inOrder(permissions);
    await updateRole(database, name, after);
    await sessions.outdate(...(await lockMembersOf(database, name)));
    await recordChange(database, {
      subject: 'role',
      subjectId: name,
      before: { permissions: inOrder(role.permissions) },
      after: { permissions: after },
      reason,
    });
  });
}
