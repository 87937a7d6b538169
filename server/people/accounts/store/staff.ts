import type { Statements } from './staff.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-staff', import.meta.url);

const membersStatement = sql(
  'members',
  `select account.id, account.name, account.surname, login.email,
     jsonb_agg(jsonb_build_object('name', account_role.role, 'since', account_role.assigned_at) order by account_role.role) as roles
   from account_role join account on account.id = account_role.account_id
     left join account_login login on login.account_id = account.id
   where account.status = 'Active'
   group by account.id, login.email order by account.name, account.surname, account.id limit $1 offset $2`,
).as<{ roles: { name: string; since: string }[] }>();

/** Active members with at least one role, sorted by name. */
export async function staffMembers(database: Database, { limit, offset }: { limit: number; offset: number }) {
  return membersStatement.all(database, [limit, offset]);
}

const rolesStatement = sql(
  'roles',
  `select name, permissions, version, (select count(*) from account_role join account on account.id = account_role.account_id
     where account_role.role = role.name and account.status = 'Active')::int as members
   from role order by name`,
);

/** All roles with the number of their active members, sorted by name. */
export async function rolesWithMembers(database: Database) {
  return rolesStatement.all(database, []);
}
