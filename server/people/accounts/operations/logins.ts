import type { AccountStatus, Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { lockLoginBy, loginBy } from '../store/logins.ts';
import type { LoginKey, LoginRow } from '../store/logins.ts';
import type { ContactKind } from './contact-kinds.ts';

/** A member's sign-in data and the account state that decides whether they may sign in. */
export interface Login {
  accountId: string;
  status: AccountStatus;
  leftAt: Date | null;
  name: string;
  surname: string;
  userName: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  language: Language;
  /** When a phone added without a confirmed session becomes trusted; null for any other phone. */
  phoneOpensAt: Date | null;
  passwordHash: string | null;
  /** Newest first. */
  oldPasswordHashes: string[];
}

const toLogin = (row: LoginRow): Login => ({
  ...row,
  userName: row.userName ?? undefined,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
});

/** Finds a login by e-mail, phone or account id. Ignores erased accounts. One statement. */
export async function findLogin(database: Database, key: LoginKey, value: string): Promise<Login | undefined> {
  const row = await loginBy(database, key, value);
  return row && toLogin(row);
}

/** Finds a login as `findLogin` does and locks it until the current transaction ends. */
export async function lockLogin(database: Database, key: LoginKey, value: string): Promise<Login | undefined> {
  const row = await lockLoginBy(database, key, value);
  return row && toLogin(row);
}

/** Whether the contact may reset a password and confirm a session. A recently added phone may not yet. */
export const isContactTrusted = ({ phoneOpensAt }: Pick<Login, 'phoneOpensAt'>, kind: ContactKind): boolean =>
  kind === 'email' || phoneOpensAt === null || phoneOpensAt <= clock.now();
