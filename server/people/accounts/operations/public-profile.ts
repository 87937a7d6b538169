import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountType } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { publicProfile } from '../../../../contract/schemas/account.ts';
import type { Database } from '../../../platform/database.ts';
import { account } from '../tables.ts';

export type PublicProfile = z.output<typeof publicProfile>;

/** What `publicColumns` reads. */
export interface PublicRow {
  id: string;
  user_name: string | null;
  name: string;
  surname: string;
  account_type: AccountType;
  picture: Picture | null;
  business_title: string | null;
  is_verified: boolean;
  created_at: Date;
}

export const publicColumns = `account.id, account.user_name, account.name, account.surname, account.account_type, account.picture,
  account.business->>'title' as business_title, account.is_verified, account.created_at`;

/** A member as everybody may meet them: a private person by first name and initial, a business by its title. */
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

/** Public profiles by id, in that order; those who left are left out, like those who never were. One statement. */
export async function publicProfiles(database: Database, ids: readonly string[]): Promise<PublicProfile[]> {
  const rows = await database.read<PublicRow>(
    `select ${publicColumns} from account where id = any($1::uuid[]) and status = 'Active'`,
    [ids],
    'accounts:profiles',
  );
  const found = new Map(rows.map((row) => [row.id, publicProfileOf(row)]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? []);
}

/** A member as sellers are read; who may see what of it the caller decides. */
export type SellerAccount = typeof account.$inferSelect;

/** A member by id, or nothing. */
export async function sellerAccount(database: Database, id: string): Promise<SellerAccount | undefined> {
  const [row] = await database.orm().select().from(account).where(eq(account.id, id));
  return row;
}
