import type { z } from 'zod';
import type { MemberBrief, publicProfile } from '../../../../contract/schemas/account.ts';
import type { Database } from '../../../platform/database.ts';
import { activeProfiles, presentProfiles } from '../store/profiles.ts';
import type { PublicRow } from '../store/profiles.ts';

export type PublicProfile = z.output<typeof publicProfile>;

/** The public profile: first name and initial of a person, title of a business. */
export function publicProfileOf(row: PublicRow): PublicProfile {
  return {
    userId: row.id,
    ...(row.user_name !== null && { userName: row.user_name }),
    name: (row.account_type === 'Business' && row.business_title) || personName(row),
    accountType: row.account_type,
    ...(row.picture && { picture: row.picture }),
    verified: row.is_verified,
    memberSince: row.created_at.toISOString(),
  };
}

function personName({ name, surname }: PublicRow): string {
  const [initial] = surname;
  return initial === undefined ? name : `${name} ${initial}.`;
}

/** Public profiles of active members, in the order of the ids. Other ids are skipped. One statement. */
export async function publicProfiles(database: Database, ids: readonly string[]): Promise<PublicProfile[]> {
  const rows = await activeProfiles(database, ids);
  const found = new Map(rows.map((row) => [row.id, publicProfileOf(row)]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? []);
}

/** Short profiles by id. Erased members are skipped. One statement. */
export async function memberBriefs(database: Database, ids: readonly string[]): Promise<Map<string, MemberBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await presentProfiles(database, [...new Set(ids)]);
  return new Map(
    rows.map((row) => {
      const { userId: id, name, accountType, picture, verified } = publicProfileOf(row);
      return [id, { id, name, accountType, ...(picture && { picture }), verified }];
    }),
  );
}
