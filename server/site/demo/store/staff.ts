import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './staff.sql.ts';

const sql = statements<Statements>('demo-staff', import.meta.url);

const accountsStatement = sql(
  'accounts',
  `insert into account (id, account_type, name, surname, created_at)
   select id, 'Personal', name, surname, $2::timestamptz - "daysAgo" * interval '1 day'
   from jsonb_to_recordset($1::jsonb) as one (id uuid, name text, surname text, "daysAgo" int)`,
);
const rolesStatement = sql(
  'roles',
  `insert into account_role (account_id, role, assigned_by, assigned_at)
   select id, role, $3, $2::timestamptz - "daysAgo" * interval '1 day'
   from jsonb_to_recordset($1::jsonb) as one (id uuid, role text, "daysAgo" int)`,
);

export interface DemoColleague {
  id: string;
  name: string;
  surname: string;
  role: string;
  daysAgo: number;
}

/** Adds members of staff with their roles. */
export async function insertColleagues(
  database: Database,
  colleagues: readonly DemoColleague[],
  { now, assignedBy }: { now: Date; assignedBy: string },
): Promise<void> {
  const people = JSON.stringify(colleagues);
  await accountsStatement.run(database, [people, now]);
  await rolesStatement.run(database, [people, now, assignedBy]);
}

const invitationStatement = sql(
  'invitation',
  `insert into staff_invitation (id, email, role, key_hash, language, invited_by, invited_at, expires_at)
   values (gen_random_uuid(), $1, $2, $3, 'tr', $4, $5, $6)`,
);

export interface DemoInvitation {
  email: string;
  role: string;
  keyHash: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

export async function insertInvitation(database: Database, invitation: DemoInvitation): Promise<void> {
  const { email, role, keyHash, invitedBy, invitedAt, expiresAt } = invitation;
  await invitationStatement.run(database, [email, role, keyHash, invitedBy, invitedAt, expiresAt]);
}
