import type { AccountStatus, Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { lockLoginBy, loginBy } from '../store/logins.ts';
import type { LoginKey, LoginRow } from '../store/logins.ts';
import type { ContactKind } from './contact-kinds.ts';

/** How a member signs in, with what of the account decides whether they may. */
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
  /** When a phone that was added without a confirmed session opens the account; null for every other. */
  phoneOpensAt: Date | null;
  passwordHash: string | null;
  /** The newest first. */
  oldPasswordHashes: string[];
}

const toLogin = (row: LoginRow): Login => ({
  ...row,
  userName: row.userName ?? undefined,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
});

/** A login by its e-mail, phone or account; none of an erased account. One statement. */
export async function findLogin(database: Database, key: LoginKey, value: string): Promise<Login | undefined> {
  const row = await loginBy(database, key, value);
  return row && toLogin(row);
}

/** The same, and nobody else changes it before the transaction in progress has ended. */
export async function lockLogin(database: Database, key: LoginKey, value: string): Promise<Login | undefined> {
  const row = await lockLoginBy(database, key, value);
  return row && toLogin(row);
}

/** Whether an address or number renews a password and confirms a session: a phone that was just added does neither yet. */
export const isContactTrusted = ({ phoneOpensAt }: Pick<Login, 'phoneOpensAt'>, kind: ContactKind): boolean =>
  kind === 'email' || phoneOpensAt === null || phoneOpensAt <= clock.now();
