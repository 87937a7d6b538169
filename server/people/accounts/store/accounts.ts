import type { Statements } from './accounts.sql.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Principal } from '../rules/account-directory.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import type { Database } from '../../../platform/database.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { account } from '../tables.ts';
import type { Narrowed } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts', import.meta.url);

const bearerStatement = sql(
  'bearer',
  `select status, account_type as "accountType", array(
     select distinct one from account_role join role on role.name = account_role.role, unnest(role.permissions) as one
     where account_role.account_id = account.id order by one
   ) as permissions, (select until from suspension where account_id = account.id and until > $2) as "suspendedUntil"
   from account where id = $1`,
  { prepared: true, planned: true },
).as<{ permissions: Permission[] }>();

/** The facts that an access token states, at a time. */
export async function principalAt(database: Database, accountId: string, now: Date): Promise<Principal | undefined> {
  return bearerStatement.first(database, [accountId, now]);
}

const byIdStatement = sql('by-id', `select ${columns(account)} from account where id = any($1::uuid[])`, {
  prepared: true,
  planned: true,
});

export const accountsById = (database: Database, ids: readonly string[]) => byIdStatement.all(database, [ids]);

const lockActiveStatement = sql(
  'hold-active',
  `select id from account where id = any($1) and status = 'Active'
     and not exists (select from suspension where account_id = account.id and until > $2)
   order by id for share of account`,
  { prepared: true, planned: true },
);

/** Returns which of these members are active and not suspended, and locks them (`for share`) until the current transaction ends. */
export async function lockActive(database: Database, accountIds: readonly string[], now: Date): Promise<Set<string>> {
  return new Set((await lockActiveStatement.all(database, [accountIds, now])).map(({ id }) => id));
}

const contactText = (condition: string) =>
  `select account.id, account.status, account.name, account.surname, login.email, login.phone, login.phone_opens_at, coalesce(login.language, 'tr') as language
   from account left join account_login login on login.account_id = account.id where ${condition}`;

/** One statement per key, each with its own index. */
const contactStatements = {
  id: sql('contact-by-id', contactText('account.id = $1'), { prepared: true, planned: true }).as<{
    language: Language;
  }>(),
  email: sql('contact-by-email', contactText('login.email = $1'), { prepared: true }).as<{ language: Language }>(),
  phone: sql('contact-by-phone', contactText('login.phone = $1'), { prepared: true }).as<{ language: Language }>(),
  identity: sql('contact-by-identity', contactText('login.identity_hash = $1'), { prepared: true }).as<{
    language: Language;
  }>(),
};

export type ContactKey = keyof typeof contactStatements;
export type ContactRow = Narrowed<Statements['contact-by-id']['row'], { language: Language }>;

export async function contactBy(database: Database, key: ContactKey, value: string): Promise<ContactRow | undefined> {
  return contactStatements[key].first(database, [value]);
}

const contactsStatement = sql('contacts', contactText('account.id = any($1::uuid[])'), {
  prepared: true,
  planned: true,
}).as<{ language: Language }>();

export const contactsById = (database: Database, ids: readonly string[]): Promise<ContactRow[]> =>
  contactsStatement.all(database, [ids]);

const identityStatement = sql(
  'identity',
  `select coalesce(login.eids_state = 'Verified', false) as is_verified, login.eids_user_id, account.business is not null as is_business,
     business.tax_number, coalesce(login.language, 'tr') as language
   from account left join account_login login on login.account_id = account.id
     left join business on business.account_id = account.id
   where account.id = $1`,
  { prepared: true },
).as<{ language: Language }>();

export async function memberIdentity(
  database: Database,
  accountId: string,
): Promise<Narrowed<Statements['identity']['row'], { language: Language }> | undefined> {
  return identityStatement.first(database, [accountId]);
}

const shownPhoneStatement = sql(
  'shown-phone',
  `select account.status, account.account_type as type, login.phone, account.shows_phone as shows, account.phone_for_all as all
   from account left join account_login login on login.account_id = account.id where account.id = $1`,
  { prepared: true, replica: true },
);

export async function phoneSettings(
  database: Database,
  accountId: string,
): Promise<Statements['shown-phone']['row'] | undefined> {
  return shownPhoneStatement.first(database, [accountId]);
}

/** Maximum number of members that one notice is sent to. */
const maxStaff = 100;

const staffStatement = sql(
  'staff-with',
  `select distinct account.id from role join account_role on account_role.role = role.name
     join account on account.id = account_role.account_id
   where $1 = any(role.permissions) and account.status = 'Active' order by account.id limit ${maxStaff}`,
  { prepared: true },
);

/** Ids of active members with this permission, at most 100. */
export async function staffIdsWith(database: Database, permission: Permission): Promise<string[]> {
  return (await staffStatement.all(database, [permission])).map(({ id }) => id);
}

const waitingStatement = sql(
  'waiting',
  `select (select count(*) from user_report where solved_at is null)::int as reports,
     (select count(*) from business join account on account.id = business.account_id
      where state = 'Pending' and account.status = 'Active')::int as businesses`,
  { prepared: true },
);

/** Counts open user reports and pending businesses. One statement. */
export async function waitingAccounts(database: Database): Promise<{ reports: number; businesses: number }> {
  return (await waitingStatement.first(database, [])) ?? { reports: 0, businesses: 0 };
}

const replyMinutesStatement = sql(
  'reply-minutes',
  `update account set reply_minutes = told.minutes from unnest($1::uuid[], $2::int[]) as told (id, minutes)
   where account.id = told.id and account.status <> 'Erased' and reply_minutes is distinct from told.minutes`,
);

/** Stores how many minutes sellers usually take for a first answer. */
export async function saveReplyMinutes(
  database: Database,
  times: readonly { accountId: string; minutes: number }[],
): Promise<void> {
  if (times.length === 0) return;
  const ids = times.map(({ accountId }) => accountId);
  await replyMinutesStatement.run(database, [ids, times.map(({ minutes }) => minutes)]);
}

const reportQueueStatement = sql(
  'report-queue',
  `select count(*)::int as count, min(created_at) as oldest from user_report where solved_at is null`,
);

/** Open reports of members: their number and the oldest. */
export const reportQueue = (database: Database) => reportQueueStatement.first(database, []);

const businessQueueStatement = sql(
  'business-queue',
  `select count(*)::int as count, min(sent_at) as oldest from business join account on account.id = business.account_id
   where state = 'Pending' and account.status = 'Active'`,
);

/** Pending businesses: their number and the oldest. */
export const businessQueue = (database: Database) => businessQueueStatement.first(database, []);
