import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';
import { allRoles, assignRole, isActive, lockAccount, lockRole, removeRole, rolesOfAccount } from '../store/roles.ts';
import { guardLastAdministrator } from './guard-last-administrator.ts';
import { refuseForeignPermissions } from './refuse-foreign-permissions.ts';
import type { RoleManager } from './refuse-foreign-permissions.ts';

export interface RoleDeps {
  database: Database;
  sessions: Pick<Sessions, 'outdate'>;
  notices: Pick<Notices, 'notify'>;
}

export interface RoleChange {
  userId: string;
  role: string;
  isAssigned: boolean;
  reason?: string | undefined;
}

/**
 * Assigns or removes a role and notifies the member, who stays signed in. Their current access tokens become outdated, so access changes
 * at once. Throws RoleNotFound, AccountNotFound, PermissionNotHeld if the manager lacks a permission of the role, or LastAdministrator if nobody
 * could manage staff afterwards.
 */
export async function changeRole(deps: RoleDeps, manager: RoleManager, change: RoleChange): Promise<void> {
  const { database } = deps;
  const { userId, role: name, isAssigned } = change;
  await database.inTransaction(async () => {
    if (isAssigned) {
      const role = await lockRole(database, name, 'share');
      if (!role) throw new DomainError('RoleNotFound');
      refuseForeignPermissions(manager, role.permissions);
      if (!(await isActive(database, userId))) throw new DomainError('AccountNotFound');
      await applyChange(deps, manager, change);
      return;
    }
    await guardLastAdministrator(database, async () => {
      const role = (await allRoles(database)).find((one) => one.name === name);
      if (!role) throw new DomainError('RoleNotFound');
      if (!(await isActive(database, userId))) throw new DomainError('AccountNotFound');
      refuseForeignPermissions(manager, role.permissions);
      await applyChange(deps, manager, change);
    });
  });
}

/** Assigns or removes the role in the current transaction, which has locked it for an assignment. Without effect if nothing changes. */
export async function applyChange(
  { database, sessions, notices }: RoleDeps,
  { id: assignedBy }: Pick<RoleManager, 'id'>,
  { userId, role, isAssigned, reason }: RoleChange,
): Promise<void> {
  await lockAccount(database, userId);
  const before = (await rolesOfAccount(database, userId)).map(({ name }) => name);
  const isChanged = isAssigned
    ? await assignRole(database, { accountId: userId, role, assignedBy, assignedAt: clock.now() })
    : await removeRole(database, userId, role);
  if (!isChanged) return;
  await sessions.outdate(userId);
  await notices.notify({
    accountId: userId,
    template: isAssigned ? 'User.RoleGiven' : 'User.RoleTaken',
    tokens: { 'Role.Name': role },
  });
  await recordChange(database, {
    subject: 'member',
    subjectId: userId,
    before: { roles: before },
    after: { roles: isAssigned ? [...before, role].toSorted() : before.filter((name) => name !== role) },
    reason,
  });
}
