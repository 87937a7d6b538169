import type { Statements } from './roles.sql.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-roles', import.meta.url);

const roleStatements = {
  share: sql('role-for-share', 'select name, permissions, version from role where name = $1 for share'),
  update: sql('role-for-update', 'select name, permissions, version from role where name = $1 for update'),
};

export type VersionedRole = Statements['role-for-share']['row'];

/**
 * A role, locked until the current transaction ends. `share`: its permissions cannot change; others may lock it too. `update`: nobody can
 * assign it. Roles are locked before accounts.
 */
export async function lockRole(
  database: Database,
  name: string,
  mode: keyof typeof roleStatements,
): Promise<VersionedRole | undefined> {
  return roleStatements[mode].first(database, [name]);
}

const isActiveStatement = sql('is-active', `select from account where id = $1 and status = 'Active'`);

export async function isActive(database: Database, accountId: string): Promise<boolean> {
  return (await isActiveStatement.first(database, [accountId])) !== undefined;
}

const accountExistsStatement = sql('is-there', `select from account where id = $1 and status <> 'Erased'`);

/** Whether the account exists and is not erased. */
export async function accountExists(database: Database, accountId: string): Promise<boolean> {
  return (await accountExistsStatement.first(database, [accountId])) !== undefined;
}

const lockStatement = sql('lock', 'select from account where id = $1 for no key update');

/**
 * Locks an account until the current transaction ends. A concurrent sign-in that already read the roles commits first, and its tokens are
 * then outdated with the others.
 */
export async function lockAccount(database: Database, accountId: string): Promise<void> {
  await lockStatement.run(database, [accountId]);
}

const lockMembersStatement = sql(
  'lock-members',
  `select id from account where id in (select account_id from account_role where role = $1) order by id for no key update`,
);

/** Locks all accounts with a role as `lockAccount` does, and returns their ids. */
export async function lockMembersOf(database: Database, role: string): Promise<string[]> {
  return (await lockMembersStatement.all(database, [role])).map(({ id }) => id);
}

const assignStatement = sql(
  'assign',
  `insert into account_role (account_id, role, assigned_by, assigned_at) values ($1, $2, $3, $4) on conflict do nothing returning role`,
);

/** Assigns a role. Returns false if the member already had it. */
export async function assignRole(
  database: Database,
  assignment: { accountId: string; role: string; assignedBy: string; assignedAt: Date },
): Promise<boolean> {
  const { accountId, role, assignedBy, assignedAt } = assignment;
  return (await assignStatement.run(database, [accountId, role, assignedBy, assignedAt.toISOString()])) > 0;
}

const removeStatement = sql('remove', 'delete from account_role where account_id = $1 and role = $2 returning role');

/** Removes a role. Returns whether the member had it. */
export async function removeRole(database: Database, accountId: string, role: string): Promise<boolean> {
  return (await removeStatement.run(database, [accountId, role])) > 0;
}

const lockAdministratorsStatement = sql(
  'lock-administrators',
  `select from role where 'manageStaff' = any(permissions) order by name for no key update`,
);

/** Locks every role that may manage staff until the current transaction ends. */
export async function lockAdministratorRoles(database: Database): Promise<void> {
  await lockAdministratorsStatement.run(database, []);
}

const administratorsStatement = sql(
  'administrators',
  `select distinct account.id from role join account_role on account_role.role = role.name
     join account on account.id = account_role.account_id
   where 'manageStaff' = any(role.permissions) and account.status = 'Active'`,
);

/** Active members who may manage staff. */
export async function administratorIds(database: Database): Promise<string[]> {
  return (await administratorsStatement.all(database, [])).map(({ id }) => id);
}

const insertStatement = sql(
  'insert',
  'insert into role (name, permissions) values ($1, $2) on conflict do nothing returning name',
);

/** Adds a role. Returns false if the name is taken. */
export async function insertRole(
  database: Database,
  name: string,
  permissions: readonly Permission[],
): Promise<boolean> {
  return (await insertStatement.run(database, [name, permissions])) > 0;
}

const updateStatement = sql('update', 'update role set permissions = $2, version = version + 1 where name = $1');

/** Replaces the permissions of a role and increments its version. */
export async function updateRole(database: Database, name: string, permissions: readonly Permission[]): Promise<void> {
  await updateStatement.run(database, [name, permissions]);
}

const isUsedStatement = sql(
  'is-used',
  `select exists (select from account_role where role = $1) or exists (select from staff_invitation
     where role = $1 and used_at is null and withdrawn_at is null and expires_at > $2) as used`,
);

/** Whether a role has members or an open invitation. */
export async function isRoleUsed(database: Database, name: string, now: Date): Promise<boolean> {
  return (await isUsedStatement.first(database, [name, now]))?.used === true;
}

const deleteStatement = sql('delete', 'delete from role where name = $1');

export async function deleteRoleRow(database: Database, name: string): Promise<void> {
  await deleteStatement.run(database, [name]);
}

const allStatement = sql('all', 'select name, permissions from role order by name');

export type RoleRow = Statements['all']['row'];

/** All roles, sorted by name. */
export async function allRoles(database: Database): Promise<RoleRow[]> {
  return allStatement.all(database, []);
}

const ofAccountStatement = sql(
  'of-account',
  `select name, permissions from account_role join role on role.name = account_role.role
   where account_role.account_id = $1 order by name`,
);

/** The account's roles, sorted by name. */
export async function rolesOfAccount(database: Database, accountId: string): Promise<RoleRow[]> {
  return ofAccountStatement.all(database, [accountId]);
}
