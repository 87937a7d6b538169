import type { AccountType, Language } from '../../../../contract/enums.ts';
import type { Role } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { publicColumns, publicProfileOf } from './public-profile.ts';
import type { PublicRow } from './public-profile.ts';

/** What moderators and automatic checks know of a member. */
export interface MemberRecord {
  id: string;
  /** As everybody reads it: a private person by first name and initial, a business by its title. */
  name: string;
  userName?: string;
  accountType: AccountType;
  memberSince: Date;
  emailVerified: boolean;
  phoneVerified: boolean;
  identityVerified: boolean;
  language: Language;
}

type RecordRow = PublicRow & {
  email_verified: boolean;
  phone_verified: boolean;
  identity_verified: boolean;
  language: Language;
};

/** Records of members by id, also of those who left. One statement. */
export async function memberRecords(database: Database, ids: readonly string[]): Promise<Map<string, MemberRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<RecordRow>(
    `select ${publicColumns}, login.email is not null as email_verified, login.phone is not null as phone_verified,
       coalesce(login.eids_state = 'Verified', false) as identity_verified, coalesce(login.language, 'tr') as language
     from account left join account_login login on login.account_id = account.id where account.id = any($1::uuid[])`,
    [[...new Set(ids)]],
    'accounts:records',
  );
  return new Map(rows.map((row) => [row.id, recordOf(row)]));
}

function recordOf(row: RecordRow): MemberRecord {
  const { name, userName, accountType } = publicProfileOf(row);
  return {
    id: row.id,
    name,
    ...(userName !== undefined && { userName }),
    accountType,
    memberSince: row.created_at,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    identityVerified: row.identity_verified,
    language: row.language,
  };
}

/** Names by id, as everybody reads them. One statement. */
export async function namesOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const records = await memberRecords(database, ids);
  return new Map([...records].map(([id, { name }]) => [id, name]));
}

/** Members that one notice goes to at most. */
const holdersMost = 100;

/** Active members whose roles open one of these doors. */
export async function doorHolders(database: Database, doors: readonly Role[]): Promise<MemberRecord[]> {
  const rows = await database.query<{ id: string }>(
    `select distinct account.id from role join account_role on account_role.role = role.name
       join account on account.id = account_role.account_id
     where role.grants && $1::text[] and account.status = 'Active' order by account.id limit ${holdersMost}`,
    [doors],
    'accounts:door-holders',
  );
  return [
    ...(
      await memberRecords(
        database,
        rows.map((row) => row.id),
      )
    ).values(),
  ];
}

/** What waits for moderators and administrators among accounts. One statement. */
export async function waitingAccounts(database: Database): Promise<{ reports: number; businesses: number }> {
  const [row] = await database.query<{ reports: number; businesses: number }>(
    `select (select count(*) from user_report where solved_at is null)::int as reports,
       (select count(*) from business join account on account.id = business.account_id
        where state = 'Pending' and account.status = 'Active')::int as businesses`,
    [],
    'accounts:waiting',
  );
  return row ?? { reports: 0, businesses: 0 };
}
