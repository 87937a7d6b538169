import type { Statements } from './account-closure.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-leaving', import.meta.url);

const closeStatement = sql(
  'close',
  `update account set status = 'Passive' where id = $1 and status = 'Active' returning id`,
);

/** Sets an active account to Passive. Returns whether it was active. */
export async function closeAccount(database: Database, accountId: string): Promise<boolean> {
  return (await closeStatement.run(database, [accountId])) > 0;
}

const writeLeavingStatement = sql(
  'note-leaving',
  'update account_login set left_at = $2, leave_reason_id = $3, leave_note = $4 where account_id = $1',
);

/** Stores when and why the member left. */
export async function writeLeaving(
  database: Database,
  accountId: string,
  { leftAt, reasonId, note }: { leftAt: Date; reasonId: number | null; note: string | null },
): Promise<void> {
  await writeLeavingStatement.run(database, [accountId, leftAt.toISOString(), reasonId, note]);
}

const lockStatement = sql(
  'lock',
  `select status, left_at from account left join account_login on account_id = id where id = $1 for no key update of account`,
);

/** Reads the account's status and closing time, and locks the account until the current transaction ends. */
export async function lockLeaving(
  database: Database,
  accountId: string,
): Promise<Statements['lock']['row'] | undefined> {
  return lockStatement.first(database, [accountId]);
}

const reopenStatement = sql('reopen', `update account set status = 'Active' where id = $1`);

const clearLeavingStatement = sql(
  'forget-leaving',
  'update account_login set left_at = null, leave_reason_id = null, leave_note = null where account_id = $1',
);

/** Sets an account to Active and clears when and why the member left. */
export async function reopenAccount(database: Database, accountId: string): Promise<void> {
  await reopenStatement.run(database, [accountId]);
  await clearLeavingStatement.run(database, [accountId]);
}

const dueStatement = sql('due', 'select account_id as id from account_login where left_at <= $1 order by left_at');

/** Accounts closed at or before a time, earliest first. */
export async function accountsLeftBy(database: Database, time: string): Promise<string[]> {
  return (await dueStatement.all(database, [time])).map(({ id }) => id);
}

const lockDueStatement = sql(
  'lock-due',
  `select from account join account_login login on login.account_id = account.id
   where account.id = $1 and account.status = 'Passive' and login.left_at <= $2 for update`,
);

/** Locks an account if it is still closed since at or before the time. Returns whether it is. */
export async function lockLeftBy(database: Database, accountId: string, time: string): Promise<boolean> {
  return (await lockDueStatement.first(database, [accountId, time])) !== undefined;
}

const closeReportsStatement = sql(
  'close-reports',
  `update user_report set description = null, photos = '{}',
     solved_at = case when user_id = $1 then coalesce(solved_at, $2) else solved_at end
   where reporter_id = $1 or user_id = $1`,
);

/** Removes descriptions and photos from the member's reports and reports about them. Closes open reports about them; their own stay open. */
export async function closeReportsOf(database: Database, accountId: string, now: Date): Promise<void> {
  await closeReportsStatement.run(database, [accountId, now.toISOString()]);
}

/** The consent log stays as legal proof of consent; it contains only account ids. */
const eraseStatements = [
  // Codes and deliveries may have only a target address, because some were sent before the account existed.
  sql(
    'erase-codes',
    `delete from one_time_code where account_id = $1
       or target in (select unnest(array[email, phone]) from account_login where account_id = $1)`,
  ),
  sql(
    'erase-deliveries',
    `delete from delivery where account_id = $1
       or target = any(array(select unnest(array[email, phone]) from account_login where account_id = $1))`,
  ),
  sql('erase-bans', 'delete from ban where account_id = $1 or banned_id = $1'),
  sql('erase-business', 'delete from business where account_id = $1'),
  sql('erase-suspension', 'delete from suspension where account_id = $1'),
  sql('erase-roles', 'delete from account_role where account_id = $1'),
  sql(
    'erase-invitations',
    `delete from staff_invitation where used_by = $1 or email = (select email from account_login where account_id = $1)`,
  ),
  sql('erase-login', 'delete from account_login where account_id = $1'),
  sql(
    'erase-person',
    `update account set status = 'Erased', name = 'Silinmiş', surname = 'Üye', user_name = null, picture = null, business = null,
       account_type = 'Personal', is_verified = false, shows_phone = false, phone_for_all = false, rating_sum = 0, rating_count = 0, reply_minutes = null
     where id = $1`,
  ),
];

/** Removes all personal data. The row stays because sales and reports reference it. */
export async function erasePersonal(database: Database, accountId: string): Promise<void> {
  for (const statement of eraseStatements) await statement.run(database, [accountId]);
}
