import { createHash } from 'node:crypto';
import type { AccountStatus, CodeChannel, CodePurpose, Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { Sessions } from '../../session/port.ts';
import { codeAsker } from '../../verification/port.ts';
import type { CodeRequest, Codes, CodeSent } from '../../verification/port.ts';
import { isTaken } from '../rules/taken.ts';
import { lockLoginBy, loginBy } from '../store/logins.ts';
import type { LoginKey, LoginRow } from '../store/logins.ts';

/** By what somebody registers and signs in. */
export type ContactKind = 'email' | 'phone';

interface ContactWays {
  channel: CodeChannel;
  register: CodePurpose;
  forgot: CodePurpose;
  change: CodePurpose;
  taken: ErrorCode;
  index: string;
}

/** What differs between the two. */
export const contactWays: Record<ContactKind, ContactWays> = {
  email: {
    channel: 'Email',
    register: 'RegisterByEmail',
    forgot: 'ForgotPasswordByEmail',
    change: 'ChangeEmail',
    taken: 'EmailTaken',
    index: 'account_login_email',
  },
  phone: {
    channel: 'Sms',
    register: 'RegisterBySms',
    forgot: 'ForgotPasswordBySms',
    change: 'ChangePhone',
    taken: 'PhoneTaken',
    index: 'account_login_phone',
  },
};

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
export async function holdLogin(database: Database, key: LoginKey, value: string): Promise<Login | undefined> {
  const row = await lockLoginBy(database, key, value);
  return row && toLogin(row);
}

/** Refuses with EmailTaken or PhoneTaken where another account has the address already. */
export async function orTaken<T>(kind: ContactKind, work: Promise<T>): Promise<T> {
  const { index, taken } = contactWays[kind];
  return work.catch((error: unknown) => {
    throw isTaken(error, index) ? new DomainError(taken) : error;
  });
}

/** What sign-ins by an address or number are counted under. */
export const signInKey = (target: string): string => `login:${createHash('sha256').update(target).digest('hex')}`;

/** Whether an address or number renews a password and confirms a session: a phone that was just added does neither yet. */
export const opensBy = ({ phoneOpensAt }: Pick<Login, 'phoneOpensAt'>, kind: ContactKind): boolean =>
  kind === 'email' || phoneOpensAt === null || phoneOpensAt <= clock.now();

export interface CodeDeps {
  codes: Codes;
  sessions: Pick<Sessions, 'knowsDevice'>;
}

/** Sends a code to an address or number. */
export async function requestCode(
  { codes, sessions }: CodeDeps,
  kind: ContactKind,
  {
    ownerId,
    ...content
  }: Pick<CodeRequest, 'purpose' | 'target' | 'message' | 'accountId'> & {
    /** The account that has the target, if one has. */
    ownerId: string | undefined;
  },
  context: RequestContext,
): Promise<CodeSent> {
  const { language, from } = context;
  const asker = await codeAsker(sessions, context, ownerId);
  return codes.request({ ...content, asker, channel: contactWays[kind].channel, language, address: from.address });
}
