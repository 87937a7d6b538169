import type { Statements } from './account-closure.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-leaving', import.meta.url);

const closeStatement = sql(
  'close',
  `update account set status = 'Passive' where id = $1 and status = 'Active' returning id`,
);

/** Closes an active account, and answers whether it was one. */
export async function closeAccount(database: Database, accountId: string): Promise<boolean> {
  return (await closeStatement.run(database, [accountId])) > 0;
}

const writeLeavingStatement = sql(
  'note-leaving',
  'update account_login set left_at = $2, leave_reason_id = $3, leave_note = $4 where account_id = $1',
);

/** Writes when and why a member left. */
export async function writeLeaving(
  database: Database,
  accountId: string,
  { leftAt, reasonId, note }: { leftAt: Date; reasonId: number; note: string | null },
): Promise<void> {
  await writeLeavingStatement.run(database, [accountId, leftAt.toISOString(), reasonId, note]);
}

const lockStatement = sql(
  'lock',
  `select status, left_at from account left join account_login on account_id = id where id = $1 for no key update of account`,
);

/** Whether and when a member left; nobody else changes the account before the transaction in progress has ended. */
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

/** Opens an account again, as if its member had never left. */
export async function reopenAccount(database: Database, accountId: string): Promise<void> {
  await reopenStatement.run(database, [accountId]);
  await clearLeavingStatement.run(database, [accountId]);
}

const dueStatement = sql('due', 'select account_id as id from account_login where left_at <= $1 order by left_at');

/** Accounts that left at a time or before, the longest ago first. */
export async function accountsLeftBy(database: Database, time: string): Promise<string[]> {
  return (await dueStatement.all(database, [time])).map(({ id }) => id);
}

const lockDueStatement = sql(
  'lock-due',
  `select from account join account_login login on login.account_id = account.id
   where account.id = $1 and account.status = 'Passive' and login.left_at <= $2 for update`,
);

/** Whether an account still stands closed since a time or before; nobody else touches it before the transaction in progress has ended. */
export async function lockLeftBy(database: Database, accountId: string, time: string): Promise<boolean> {
  return (await lockDueStatement.first(database, [accountId, time])) !== undefined;
}

const closeReportsStatement = sql(
  'close-reports',
  `update user_report set description = null, photos = '{}',
     solved_at = case when user_id = $1 then coalesce(solved_at, $2) else solved_at end
   where reporter_id = $1 or user_id = $1`,
);

/** Reports keep who and why, not what was told. Those about the member have no object any more; those they made still have. */
export async function closeReportsOf(database: Database, accountId: string, now: Date): Promise<void> {
  await closeReportsStatement.run(database, [accountId, now.toISOString()]);
}

/** The log of consents stays: it is the proof of what was allowed, and knows an id alone. */
const eraseStatements = [
  // Codes and messages outside of notifications lie beside the address that they went to, some from before there was an account.
  sql(
    'erase-codes',
    `delete from one_time_code where account_id = $1
       or target in (select unnest(array[email, phone]) from account_login where account_id = $1)`,
  ),
  sql(
    'erase-deliveries',
    `delete from delivery where account_id = $1
       or target in (select unnest(array[email, phone]) from account_login where account_id = $1)`,
  ),
  sql('erase-bans', 'delete from ban where account_id = $1 or banned_id = $1'),
  sql('erase-business', 'delete from business where account_id = $1'),
  sql('erase-suspension', 'delete from suspension where account_id = $1'),
  sql('erase-roles', 'delete from account_role where account_id = $1'),
  sql('erase-login', 'delete from account_login where account_id = $1'),
  sql(
    'erase-person',
    `update account set status = 'Erased', name = 'Silinmiş', surname = 'Üye', user_name = null, picture = null, business = null,
       account_type = 'Personal', is_verified = false, shows_phone = false, phone_for_all = false, rating_sum = 0, rating_count = 0, reply_minutes = null
     where id = $1`,
  ),
];

/** Takes everything personal out of an account; the row stays, since sales and reports point at it. */
export async function erasePersonal(database: Database, accountId: string): Promise<void> {
  for (const statement of eraseStatements) await statement.run(database, [accountId]);
}
