import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './email-accounts.sql.ts';

const sql = statements<Statements>('notifications-email-accounts', import.meta.url);

const columns =
  'id, name, "from", host, port, is_secure as "isSecure", user_name as "userName", password, is_active as "isActive"';

const allStatement = sql('all', `select ${columns} from email_account order by id`);

/** An SMTP account; its password is encrypted. */
export type EmailAccount = Awaited<ReturnType<typeof allStatement.all>>[number];

export async function readEmailAccounts(database: Database): Promise<EmailAccount[]> {
  return allStatement.all(database, []);
}

const byIdStatement = sql('by-id', `select ${columns} from email_account where id = $1`);

export async function readEmailAccount(database: Database, id: number): Promise<EmailAccount | undefined> {
  return byIdStatement.first(database, [id]);
}

const activeStatement = sql('active', `select ${columns} from email_account where is_active order by id desc limit 1`, {
  prepared: true,
  planned: true,
});

export async function readActiveEmailAccount(database: Database): Promise<EmailAccount | undefined> {
  return activeStatement.first(database, []);
}

const deactivateStatement = sql('deactivate', 'update email_account set is_active = false where is_active');

export async function deactivateEmailAccounts(database: Database): Promise<void> {
  await deactivateStatement.run(database, []);
}

const updateStatement = sql(
  'update',
  `update email_account set name = $1, "from" = $2, host = $3, port = $4, is_secure = $5, user_name = $6, password = $7,
             is_active = $8 where id = $9 returning id`,
);

const insertStatement = sql(
  'insert',
  `insert into email_account (name, "from", host, port, is_secure, user_name, password, is_active)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

/** Inserts an account, or updates the one with this id. Returns its id; undefined if the id does not exist. */
export async function upsertEmailAccount(
  database: Database,
  account: Omit<EmailAccount, 'id'>,
  id: number | undefined,
): Promise<{ id: number } | undefined> {
  const { name, from, host, port, isSecure, userName, password, isActive } = account;
  const values = [name, from, host, port, isSecure, userName, password, isActive] as const;
  return id === undefined ? insertStatement.first(database, values) : updateStatement.first(database, [...values, id]);
}
