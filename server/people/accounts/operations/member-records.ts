import type { AccountType, Language } from '../../../../contract/enums.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import type { Database } from '../../../platform/database.ts';
import { staffIdsWith } from '../store/accounts.ts';
import { recordsOf } from '../store/profiles.ts';
import type { RecordRow } from '../store/profiles.ts';
import { publicProfileOf } from './public-profiles.ts';

/** What moderators and automatic checks see of a member. */
export interface MemberRecord {
  id: string;
  /** The public name: first name and initial of a person, title of a business. */
  name: string;
  userName?: string;
  accountType: AccountType;
  memberSince: Date;
  emailVerified: boolean;
  phoneVerified: boolean;
  identityVerified: boolean;
  language: Language;
}

/** Records of members by id, including members who left. One statement. */
export async function memberRecords(database: Database, ids: readonly string[]): Promise<Map<string, MemberRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await recordsOf(database, [...new Set(ids)]);
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

/** Public names by id. One statement. */
export async function namesOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const records = await memberRecords(database, ids);
  return new Map([...records].map(([id, { name }]) => [id, name]));
}

/** Active members with this permission, at most 100. */
export async function staffWith(database: Database, permission: Permission): Promise<MemberRecord[]> {
  const records = await memberRecords(database, await staffIdsWith(database, permission));
  return [...records.values()];
}
