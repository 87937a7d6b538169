import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';
import { assignRole, isActive, lockAccount, removeRole, roleExists } from '../store/roles.ts';
import { guardLastAdministrator } from './guard-last-administrator.ts';

export interface RoleDeps {
  database: Database;
  sessions: Pick<Sessions, 'outdate'>;
  notices: Pick<Notices, 'notify'>;
}

export interface RoleChange {
  userId: string;
  role: string;
  isAssigned: boolean;
}

/**
 * Assigns or removes a role and notifies the member, who stays signed in. Their current access tokens become outdated, so access changes
 * at once. Throws RoleNotFound, AccountNotFound, or LastAdministrator if no administrator would remain.
 */
export async function changeRole(
  { database, sessions, notices }: RoleDeps,
  administratorId: string,
  { userId, role, isAssigned }: RoleChange,
): Promise<void> {
  const notifyChange = async (template: 'User.RoleGiven' | 'User.RoleTaken') => {
    await sessions.outdate(userId);
    await notices.notify({ accountId: userId, template, tokens: { 'Role.Name': role } });
  };
  await database.inTransaction(async () => {
    if (!(await roleExists(database, role))) throw new DomainError('RoleNotFound');
    if (!(await isActive(database, userId))) throw new DomainError('AccountNotFound');
    if (isAssigned) {
      await lockAccount(database, userId);
      const assignment = { accountId: userId, role, assignedBy: administratorId, assignedAt: clock.now() };
      if (await assignRole(database, assignment)) await notifyChange('User.RoleGiven');
      return;
    }
    await guardLastAdministrator(database, userId, async () => {
      await lockAccount(database, userId);
      if (await removeRole(database, userId, role)) await notifyChange('User.RoleTaken');
    });
  });
}
