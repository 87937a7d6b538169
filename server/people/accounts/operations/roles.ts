import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';
import {
  administratorIds,
  assignRole,
  insertRole,
  isActive,
  isThere,
  lockAccount,
  lockAdministratorRoles,
  removeRole,
  roleExists,
  rolesOfAccount,
} from '../store/roles.ts';
import type { RoleRow } from '../store/roles.ts';

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
 * Gives a member a role, or takes it away. Either way they stay signed in and are notified, and access changes at once: tokens that state
 * what was before are refused. Refuses RoleNotFound, AccountNotFound, and LastAdministrator where nobody would be left to administer.
 */
export async function changeRole(
  { database, sessions, notices }: RoleDeps,
  administratorId: string,
  { userId, role, isAssigned }: RoleChange,
): Promise<void> {
  const changed = async (template: 'User.RoleGiven' | 'User.RoleTaken') => {
    await sessions.outdate(userId);
    await notices.notify({ accountId: userId, template, tokens: { 'Role.Name': role } });
  };
  await database.inTransaction(async () => {
    if (!(await roleExists(database, role))) throw new DomainError('RoleNotFound');
    if (!(await isActive(database, userId))) throw new DomainError('AccountNotFound');
    if (isAssigned) {
      await holdAccount(database, userId);
      const assignment = { accountId: userId, role, assignedBy: administratorId, assignedAt: clock.now() };
      if (await assignRole(database, assignment)) await changed('User.RoleGiven');
      return;
    }
    await keepAnAdministrator(database, userId, async () => {
      await holdAccount(database, userId);
      if (await removeRole(database, userId, role)) await changed('User.RoleTaken');
    });
  });
}

/**
 * Makes a change by which a member may lose the administrator's door, in the transaction in progress or one of its own. Refuses LastAdministrator,
 * and undoes it, where they were the last who had it: nobody could ever give it again.
 */
export async function keepAnAdministrator(
  database: Database,
  accountId: string,
  change: () => Promise<void>,
): Promise<void> {
  await database.inTransaction(async () => {
    // The lock lets two administrators who remove each other follow one another.
    await lockAdministratorRoles(database);
    const before = await administratorIds(database);
    await change();
    if (!before.includes(accountId.toLowerCase())) return;
    if ((await administratorIds(database)).length === 0) throw new DomainError('LastAdministrator');
  });
}

/**
 * Holds an account until the transaction in progress has ended: a sign-in that has read its roles already comes first, and its session's
 * tokens are then outdated with the others.
 */
export async function holdAccount(database: Database, accountId: string): Promise<void> {
  await lockAccount(database, accountId);
}

/** Makes a role. Refuses RoleExists. */
export async function addRole(database: Database, { name, grants }: RoleRow): Promise<void> {
  if (!(await insertRole(database, name, [...new Set(grants)]))) throw new DomainError('RoleExists');
}

/** The roles of a member by name. Refuses AccountNotFound. */
export async function rolesOf(database: Database, accountId: string): Promise<RoleRow[]> {
  if (!(await isThere(database, accountId))) throw new DomainError('AccountNotFound');
  return rolesOfAccount(database, accountId);
}
