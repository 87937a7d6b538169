import type { Statements } from './logins.sql.ts';
import type { Gender, Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Narrowed } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-logins', import.meta.url);

const loginText = (column: 'email' | 'phone' | 'account_id') =>
  `select login.account_id as "accountId", account.status, login.left_at as "leftAt", account.name, account.surname,
     account.user_name as "userName", login.email, login.phone, login.phone_opens_at as "phoneOpensAt", coalesce(login.language, 'tr') as language, login.password_hash as "passwordHash",
     login.old_password_hashes as "oldPasswordHashes"
   from account_login login join account on account.id = login.account_id
   where login.${column} = $1 and account.status <> 'Erased'`;

const lockText = (column: Parameters<typeof loginText>[0]) => `${loginText(column)} for no key update of login`;

const loginStatements = {
  email: sql('by-email', loginText('email'), { prepared: true }).as<{ language: Language }>(),
  phone: sql('by-phone', loginText('phone'), { prepared: true }).as<{ language: Language }>(),
  account: sql('by-account', loginText('account_id'), { prepared: true }).as<{ language: Language }>(),
};

const lockStatements = {
  email: sql('lock-by-email', lockText('email')).as<{ language: Language }>(),
  phone: sql('lock-by-phone', lockText('phone')).as<{ language: Language }>(),
  account: sql('lock-by-account', lockText('account_id')).as<{ language: Language }>(),
};

export type LoginKey = keyof typeof loginStatements;
export type LoginRow = Narrowed<Statements['by-account']['row'], { language: Language }>;

/** The login of an account that is not erased. */
export async function loginBy(database: Database, key: LoginKey, value: string): Promise<LoginRow | undefined> {
  return loginStatements[key].first(database, [value]);
}

/** Reads the login and locks it until the current transaction ends. */
export async function lockLoginBy(database: Database, key: LoginKey, value: string): Promise<LoginRow | undefined> {
  return lockStatements[key].first(database, [value]);
}

const insertText = (contact: 'email' | 'phone') =>
  `insert into account_login (account_id, ${contact}, password_hash, password_changed_at, language) values ($1, $2, $3, $4, $5)`;

const insertStatements = {
  email: sql('insert-by-email', insertText('email')),
  phone: sql('insert-by-phone', insertText('phone')),
};

/** Adds the login of a new account with its first address or number. */
export async function insertLogin(
  database: Database,
  kind: 'email' | 'phone',
  login: {
    accountId: string;
    target: string;
    passwordHash: string | null;
    passwordChangedAt: Date | null;
    language: Language;
  },
): Promise<void> {
  const { accountId, target, passwordHash, passwordChangedAt, language } = login;
  await insertStatements[kind].run(database, [accountId, target, passwordHash, passwordChangedAt, language]);
}

const contactStatements = {
  email: sql('set-email', 'update account_login set email = $2 where account_id = $1'),
  phone: sql('set-phone', 'update account_login set phone = $2 where account_id = $1'),
};

export async function setContact(
  database: Database,
  kind: 'email' | 'phone',
  accountId: string,
  target: string,
): Promise<void> {
  await contactStatements[kind].run(database, [accountId, target]);
}

const phoneOpensStatement = sql('phone-opens', 'update account_login set phone_opens_at = $2 where account_id = $1');

/** Stores when the phone becomes trusted; null for a trusted phone. */
export async function setPhoneOpensAt(database: Database, accountId: string, opensAt: Date | null): Promise<void> {
  await phoneOpensStatement.run(database, [accountId, opensAt]);
}

const clearPhoneStatement = sql(
  'clear-phone',
  'update account_login set phone = null, phone_opens_at = null where account_id = $1',
);

export async function clearPhone(database: Database, accountId: string): Promise<void> {
  await clearPhoneStatement.run(database, [accountId]);
}

const hasPasswordStatement = sql(
  'has-password',
  'select from account_login where account_id = $1 and password_hash is not null',
);

export async function hasPassword(database: Database, accountId: string): Promise<boolean> {
  return (await hasPasswordStatement.first(database, [accountId])) !== undefined;
}

const rehashStatement = sql('rehash', 'update account_login set password_hash = $2 where account_id = $1');

/** Stores a new hash of the same password. */
export async function rehashPassword(database: Database, accountId: string, hash: string): Promise<void> {
  await rehashStatement.run(database, [accountId, hash]);
}

const replacePasswordStatement = sql(
  'replace-password',
  'update account_login set password_hash = $2, old_password_hashes = $3, password_changed_at = $4 where account_id = $1',
);

/** Stores the new hash and the earlier ones, newest first. */
export async function replacePassword(
  database: Database,
  accountId: string,
  { hash, oldHashes, changedAt }: { hash: string; oldHashes: readonly string[]; changedAt: Date },
): Promise<void> {
  await replacePasswordStatement.run(database, [accountId, hash, oldHashes, changedAt]);
}

const genderStatement = sql('gender', 'update account_login set gender = $2 where account_id = $1');

export async function setGender(database: Database, accountId: string, gender: Gender | null): Promise<void> {
  await genderStatement.run(database, [accountId, gender]);
}

const languageStatement = sql('language', 'update account_login set language = $2 where account_id = $1');

export async function setLanguage(database: Database, accountId: string, language: Language): Promise<void> {
  await languageStatement.run(database, [accountId, language]);
}
