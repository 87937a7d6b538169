import type { Language } from '../../../../contract/enums.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Narrowed } from '../../../platform/sql/statements.ts';
import { publicColumns } from './profiles.ts';
import type { Statements } from './member-desk.sql.ts';

const sql = statements<Statements>('accounts-desk', import.meta.url);

interface Known {
  language: Language;
  permissions: Permission[];
}

const profileText = `select ${publicColumns}, account.status, login.email, login.phone, coalesce(login.language, 'tr') as language, login.left_at,
     array(select role from account_role where account_id = account.id order by role) as roles,
     array(select distinct one from account_role join role on role.name = account_role.role, unnest(role.permissions) as one
       where account_role.account_id = account.id order by one) as permissions
   from account left join account_login login on login.account_id = account.id where account.id = $1`;

const profileStatement = sql('profile', profileText, { prepared: true }).as<Known>();
const lockStatement = sql('lock', `${profileText} for no key update of account`, { prepared: true }).as<Known>();

export type DeskProfileRow = Narrowed<Statements['profile']['row'], Known>;

/** An account of any status, with contact data and permissions. One statement. */
export const deskProfileOf = (database: Database, accountId: string): Promise<DeskProfileRow | undefined> =>
  profileStatement.first(database, [accountId]);

/** Locks the account until the current transaction ends. */
export const lockDeskProfile = (database: Database, accountId: string): Promise<DeskProfileRow | undefined> =>
  lockStatement.first(database, [accountId]);

const consentsStatement = sql(
  'consents',
  `select channel, at, is_given as "isGiven", source from announcement_consent where account_id = $1
   order by at desc, channel limit ${limits.deskSectionMost}`,
);

/** Changes of consents, newest first. */
export const consentLogOf = (database: Database, accountId: string) => consentsStatement.all(database, [accountId]);

const writeNameStatement = sql('write-name', 'update account set name = $2, surname = $3 where id = $1');

export async function writeName(
  database: Database,
  accountId: string,
  { name, surname }: { name: string; surname: string },
): Promise<void> {
  await writeNameStatement.run(database, [accountId, name, surname]);
}

const bringForwardStatement = sql(
  'bring-forward',
  'update account_login set left_at = least(left_at, $2) where account_id = $1 returning left_at as "leftAt"',
);

/** Counts the return period of a closed account from a time, if that is earlier. Returns its start. */
export async function bringErasureForward(database: Database, accountId: string, from: Date): Promise<Date | null> {
  return (await bringForwardStatement.first(database, [accountId, from]))?.leftAt ?? null;
}
