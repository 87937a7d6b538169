import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { emailAccount } from '../tables.ts';
import type { Statements } from './email-accounts.sql.ts';

const sql = statements<Statements>('notifications-email-accounts', import.meta.url);

const accountColumns = columns(emailAccount, undefined, 'a');

const allStatement = sql(
  'all',
  `select ${accountColumns}, s.stopped_at as "stoppedAt", s.last_error as "lastError"
   from email_account a left join email_account_state s on s.account_id = a.id order by a.id`,
);

export const readEmailAccounts = (database: Database) => allStatement.all(database, []);

const byIdStatement = sql('by-id', `select ${accountColumns} from email_account a where a.id = $1`);

/** An SMTP account; its password is encrypted. */
export type EmailAccount = Awaited<ReturnType<typeof byIdStatement.all>>[number];

export async function readEmailAccount(database: Database, id: number): Promise<EmailAccount | undefined> {
  return byIdStatement.first(database, [id]);
}

const sendingStatement = sql(
  'sending',
  `select one.id, a."from", a.host, a.port, a.is_secure as "isSecure", a.user_name as "userName", a.password,
     coalesce(a.is_active, false) as "isActive", s.stopped_at is not null as "isStopped"
   from (select 0 as id union all select id from email_account where is_active or is_fallback) as one
   left join email_account a on a.id = one.id
   left join email_account_state s on s.account_id = one.id
   order by one.id desc`,
  { prepared: true, planned: true },
);

/** The account of the server's settings, with id 0, the active account and the fallback. */
export const readSendingAccounts = (database: Database) => sendingStatement.all(database, []);

const stopStatement = sql(
  'stop',
  `insert into email_account_state (account_id, stopped_at, last_error) values ($1, $2, $3)
   on conflict (account_id) do update set last_error = excluded.last_error`,
);

/** Stores that an account does not send, since now if it did before. */
export const markStopped = (database: Database, accountId: number, error: string) =>
  stopStatement.run(database, [accountId, clock.now(), error]);

const workStatement = sql('work', 'delete from email_account_state where account_id = $1');

/** Stores that an account sends again. */
export const markWorking = (database: Database, accountId: number) => workStatement.run(database, [accountId]);

const settingsStatement = sql(
  'state-of-settings',
  `select stopped_at as "stoppedAt", last_error as "lastError" from email_account_state where account_id = 0`,
);

/** State of the account in the server’s settings, if it does not send. */
export const readSettingsState = (database: Database) => settingsStatement.first(database, []);

const stoppedStatement = sql(
  'stopped',
  `select count(*)::int as count, min(s.stopped_at) as oldest
   from email_account_state s left join email_account a on a.id = s.account_id
   where a.is_active or a.is_fallback
     or (s.account_id = 0 and not exists (select from email_account where is_active))`,
);

/** Accounts in use that do not send. */
export const stoppedAccounts = (database: Database) => stoppedStatement.first(database, []);

export const waitingStatement = sql(
  'waiting',
  `select count(*)::int as count from (
     select from delivery where created_at > $1 and channel = 'Email' and state = 'Waiting' and error is not null limit $2
   ) as waiting`,
);

/** Counts mails since a time that wait to be sent again, up to `max`. */
export async function countWaitingMails(database: Database, since: Date, max: number): Promise<number> {
  return (await waitingStatement.first(database, [since, max]))?.count ?? 0;
}

const deactivateStatement = sql(
  'deactivate',
  `update email_account set is_active = is_active and not $2::boolean, is_fallback = is_fallback and not $3::boolean,
     version = version + 1
   where id <> $1 and ((is_active and $2::boolean) or (is_fallback and $3::boolean))`,
);

/** Takes the roles of an account from the others. */
export const takeRoles = (database: Database, id: number, isActive: boolean, isFallback: boolean) =>
  deactivateStatement.run(database, [id, isActive, isFallback]);

const holdStatement = sql('hold', `select pg_advisory_xact_lock(hashtextextended('e-mail accounts', 0))`);

/** Serialises changes of accounts until the transaction ends. */
export const holdEmailAccounts = (database: Database) => holdStatement.run(database, []);

const updateStatement = sql(
  'update',
  `update email_account set name = $1, "from" = $2, host = $3, port = $4, is_secure = $5, user_name = $6, password = $7,
             is_active = $8, is_fallback = $9, version = version + 1 where id = $10 returning id`,
);

const insertStatement = sql(
  'insert',
  `insert into email_account (name, "from", host, port, is_secure, user_name, password, is_active, is_fallback)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
);

/** Inserts an account, or updates the one with this id. Returns its id; undefined if the id does not exist. */
export async function upsertEmailAccount(
  database: Database,
  account: Omit<EmailAccount, 'id' | 'version'>,
  id: number | undefined,
): Promise<{ id: number } | undefined> {
  const { name, from, host, port, isSecure, userName, password, isActive, isFallback } = account;
  const values = [name, from, host, port, isSecure, userName, password, isActive, isFallback] as const;
  return id === undefined ? insertStatement.first(database, values) : updateStatement.first(database, [...values, id]);
}
