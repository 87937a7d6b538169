import type { Statements } from './staff-invitations.sql.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { staffInvitation } from '../tables.ts';

const sql = statements<Statements>('accounts-staff-invitations', import.meta.url);

const saveStatement = sql(
  'save',
  `insert into staff_invitation (id, email, role, key_hash, language, invited_by, invited_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (email) where used_at is null and withdrawn_at is null do update
     set role = excluded.role, key_hash = excluded.key_hash, language = excluded.language, invited_by = excluded.invited_by,
       invited_at = excluded.invited_at, expires_at = excluded.expires_at
   returning id`,
);

export interface NewInvitation {
  id: string;
  email: string;
  role: string;
  keyHash: string;
  language: Language;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** Adds an invitation, or replaces the open one of the address. Returns its id. */
export async function saveInvitation(database: Database, invitation: NewInvitation): Promise<string> {
  const { id, email, role, keyHash, language, invitedBy, invitedAt, expiresAt } = invitation;
  const row = await saveStatement.first(database, [
    id,
    email,
    role,
    keyHash,
    language,
    invitedBy,
    invitedAt,
    expiresAt,
  ]);
  return row?.id ?? id;
}

const holdsStatement = sql(
  'holds',
  `select from account_login login join account_role on account_role.account_id = login.account_id
   where login.email = $1 and account_role.role = $2`,
);

/** Whether the member with this address has the role. */
export async function holdsRole(database: Database, email: string, role: string): Promise<boolean> {
  return (await holdsStatement.first(database, [email, role])) !== undefined;
}

const pageStatement = sql(
  'page',
  `select ${columns(staffInvitation)} from staff_invitation order by invited_at desc, id limit $1 offset $2`,
);

/** Invitations, newest first. */
export async function invitationPage(database: Database, { limit, offset }: { limit: number; offset: number }) {
  return pageStatement.all(database, [limit, offset]);
}

const byKeyStatement = sql('by-key', `select ${columns(staffInvitation)} from staff_invitation where key_hash = $1`);

export type InvitationRow = Statements['by-key']['row'];

export async function invitationByKey(database: Database, keyHash: string): Promise<InvitationRow | undefined> {
  return byKeyStatement.first(database, [keyHash]);
}

const lockStatements = {
  id: sql('lock', `select ${columns(staffInvitation)} from staff_invitation where id = $1 for update`),
  keyHash: sql(
    'lock-by-key',
    `select ${columns(staffInvitation)} from staff_invitation where key_hash = $1 for update`,
  ),
};

/** An invitation, locked until the current transaction ends. */
export async function lockInvitation(
  database: Database,
  by: keyof typeof lockStatements,
  value: string,
): Promise<InvitationRow | undefined> {
  return lockStatements[by].first(database, [value]);
}

const useStatement = sql('use', 'update staff_invitation set used_by = $2, used_at = $3 where id = $1');

export async function markInvitationUsed(
  database: Database,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await useStatement.run(database, [id, by, at]);
}

const withdrawStatement = sql('withdraw', 'update staff_invitation set withdrawn_at = $2 where id = $1');

export async function markInvitationWithdrawn(database: Database, id: string, at: Date): Promise<void> {
  await withdrawStatement.run(database, [id, at]);
}

const emailStatement = sql('email-of', 'select email from account_login where account_id = $1');

/** The verified e-mail address of an account. */
export async function verifiedEmailOf(database: Database, accountId: string): Promise<string | undefined> {
  return (await emailStatement.first(database, [accountId]))?.email ?? undefined;
}

const deleteStatement = sql(
  'delete-closed',
  'delete from staff_invitation where coalesce(used_at, withdrawn_at, expires_at) < $1',
);

/** Deletes invitations that were closed before a time. */
export async function deleteInvitationsClosedBefore(database: Database, time: Date): Promise<void> {
  await deleteStatement.run(database, [time]);
}
