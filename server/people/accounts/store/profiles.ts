import type { Statements } from './profiles.sql.ts';
import type { BusinessState, EidsState, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Narrowed } from '../../../platform/sql/statements.ts';
import type { ShownMember } from '../rules/account-directory.ts';

const sql = statements<Statements>('accounts-profiles', import.meta.url);

/** The public columns, read by `publicProfileOf`. */
export const publicColumns = `account.id, account.user_name, account.name, account.surname, account.account_type, account.picture,
  account.business->>'title' as business_title, account.is_verified, account.created_at`;

const publicStatement = sql(
  'public',
  `select ${publicColumns} from account where id = any($1::uuid[]) and status = 'Active'`,
  { prepared: true, replica: true },
);

export type PublicRow = Statements['public']['row'];

/** Public rows of active members, in no particular order. */
export async function activeProfiles(database: Database, ids: readonly string[]): Promise<PublicRow[]> {
  return publicStatement.all(database, [ids]);
}

const presentStatement = sql(
  'present',
  `select ${publicColumns} from account where id = any($1::uuid[]) and status <> 'Erased'`,
  { prepared: true, planned: true, replica: true },
);

/** Public rows of members, including those who left, but not erased ones. */
export async function presentProfiles(database: Database, ids: readonly string[]): Promise<PublicRow[]> {
  return presentStatement.all(database, [ids]);
}

const recordsStatement = sql(
  'records',
  `select ${publicColumns}, login.email is not null as email_verified, login.phone is not null as phone_verified,
     coalesce(login.eids_state = 'Verified', false) as identity_verified, coalesce(login.language, 'tr') as language
   from account left join account_login login on login.account_id = account.id where account.id = any($1::uuid[])`,
  { prepared: true },
).as<{ language: Language }>();

export type RecordRow = Narrowed<Statements['records']['row'], { language: Language }>;

/** Records of members, including those who left. */
export async function recordsOf(database: Database, ids: readonly string[]): Promise<RecordRow[]> {
  return recordsStatement.all(database, [ids]);
}

const privateStatement = sql(
  'private',
  `select account.id, name, surname, account_type, login.email, login.phone, status, coalesce(login.eids_state, 'None') as eids_state
   from account left join account_login login on login.account_id = account.id where account.id = any($1::uuid[])`,
  { replica: true },
).as<{ eids_state: EidsState }>();

export type PrivateRow = Narrowed<Statements['private']['row'], { eids_state: EidsState }>;

/** Accounts of any status, for the operator's other services. */
export async function privateProfiles(database: Database, ids: readonly string[]): Promise<PrivateRow[]> {
  return privateStatement.all(database, [ids]);
}

/** `None` if the state was never requested. */
interface States {
  eids_state: EidsState;
  business_state: BusinessState;
}

const ownStatement = sql(
  'own',
  `select account.user_name, account.name, account.surname, login.email, login.phone, login.password_hash is not null as has_password,
     account.account_type, account.created_at, login.language, account.picture, coalesce(login.eids_state, 'None') as eids_state,
     coalesce(business.state, 'None') as business_state, account.shows_phone, account.phone_for_all, login.gender,
     array(select role from account_role where account_role.account_id = account.id order by role) as roles
   from account left join account_login login on login.account_id = account.id
     left join business on business.account_id = account.id
   where account.id = $1 and account.status = 'Active'`,
  { prepared: true },
).as<States>();

export type OwnProfileRow = Narrowed<Statements['own']['row'], States>;

export async function activeOwnProfile(database: Database, accountId: string): Promise<OwnProfileRow | undefined> {
  return ownStatement.first(database, [accountId]);
}

const shownStatement = sql(
  'shown-on-own-pages',
  `select account.name, account.surname, account.picture, login.language
   from account left join account_login login on login.account_id = account.id
   where account.id = $1 and account.status = 'Active'`,
  { prepared: true, planned: true },
);

/** What the frame of a member's own pages shows; undefined if the account is not active. */
export async function shownMember(database: Database, accountId: string): Promise<ShownMember | undefined> {
  return shownStatement.first(database, [accountId]);
}

const lockNameStatement = sql(
  'lock-name',
  `select name, surname from account where id = $1 and status = 'Active' for no key update`,
);

/** Reads an active member's name and locks the account until the current transaction ends. */
export async function lockName(
  database: Database,
  accountId: string,
): Promise<Statements['lock-name']['row'] | undefined> {
  return lockNameStatement.first(database, [accountId]);
}

const updateStatement = sql(
  'update',
  `update account set name = $2, surname = $3, shows_phone = $4, picture = case when $5 then $6::jsonb else picture end,
     phone_for_all = coalesce($7, phone_for_all) and account_type = 'Business' where id = $1`,
  { nullable: ['$6'] },
);

/** Stores the profile. An undefined `picture` or `phoneForAll` stays unchanged; a null `picture` is removed. */
export async function writeProfile(
  database: Database,
  accountId: string,
  profile: {
    name: string;
    surname: string;
    showsPhone: boolean;
    picture: Picture | null | undefined;
    phoneForAll: boolean | undefined;
  },
): Promise<void> {
  const { name, surname, showsPhone, picture, phoneForAll } = profile;
  const pictureText = picture ? JSON.stringify(picture) : null;
  const isPictureNew = picture !== undefined;
  await updateStatement.run(database, [
    accountId,
    name,
    surname,
    showsPhone,
    isPictureNew,
    pictureText,
    phoneForAll ?? null,
  ]);
}

const insertStatement = sql(
  'insert',
  `insert into account (id, account_type, user_name, name, surname, created_at) values ($1, 'Personal', $2, $3, $4, $5)
   on conflict (user_name) where user_name is not null do nothing returning id`,
);

/** Adds an account. Returns false if the user name is taken. */
export async function insertAccount(
  database: Database,
  account: { id: string; userName: string; name: string; surname: string; createdAt: Date },
): Promise<boolean> {
  const { id, userName, name, surname, createdAt } = account;
  return (await insertStatement.run(database, [id, userName, name, surname, createdAt])) > 0;
}
