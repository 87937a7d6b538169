import type { Role } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';

export interface RoleFacts {
  name: string;
  /** The doors it opens. */
  grants: Role[];
}

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
 * Gives a member a role, or takes it away. Either way they stay signed in and hear of it, and the doors open or close at once: tokens that state
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
    const [known] = await database.query('select from role where name = $1', [role]);
    required(known, 'RoleNotFound');
    const [account] = await database.query(`select from account where id = $1 and status = 'Active'`, [userId]);
    required(account, 'AccountNotFound');
    if (isAssigned) {
      await holdAccount(database, userId);
      const added = await database.query(
        `insert into account_role (account_id, role, assigned_by, assigned_at) values ($1, $2, $3, $4) on conflict do nothing returning role`,
        [userId, role, administratorId, clock.now().toISOString()],
      );
      if (added.length > 0) await changed('User.RoleGiven');
      return;
    }
    await keepAnAdministrator(database, userId, async () => {
      await holdAccount(database, userId);
      const removed = await database.query(
        'delete from account_role where account_id = $1 and role = $2 returning role',
        [userId, role],
      );
      if (removed.length > 0) await changed('User.RoleTaken');
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
    await database.query(`select from role where 'administrator' = any(grants) order by name for no key update`);
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
  await database.query('select from account where id = $1 for no key update', [accountId]);
}

async function administratorIds(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select distinct account.id from role join account_role on account_role.role = role.name
       join account on account.id = account_role.account_id
     where 'administrator' = any(role.grants) and account.status = 'Active'`,
  );
  return rows.map((row) => row.id);
}

/** Makes a role. Refuses RoleExists. */
export async function addRole(database: Database, { name, grants }: RoleFacts): Promise<void> {
  const made = await database.query(
    'insert into role (name, grants) values ($1, $2) on conflict do nothing returning name',
    [name, [...new Set(grants)]],
  );
  if (made.length === 0) throw new DomainError('RoleExists');
}

/** All roles by name. */
export async function allRoles(database: Database): Promise<RoleFacts[]> {
  return database.query<RoleFacts & Record<string, unknown>>('select name, grants from role order by name');
}

/** The roles of a member by name. Refuses AccountNotFound. */
export async function rolesOf(database: Database, accountId: string): Promise<RoleFacts[]> {
  const [account] = await database.query(`select from account where id = $1 and status <> 'Erased'`, [accountId]);
  required(account, 'AccountNotFound');
  return database.query<RoleFacts & Record<string, unknown>>(
    `select name, grants from account_role join role on role.name = account_role.role
     where account_role.account_id = $1 order by name`,
    [accountId],
  );
}
