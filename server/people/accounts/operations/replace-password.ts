import { brandOf } from '../../external-sign-in/port.ts';
import type { ExternalLinks, LinkedIdentity } from '../../external-sign-in/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Sessions } from '../../session/port.ts';
import type { Codes, Throttle } from '../../verification/port.ts';
import { oldHashesAfter } from '../rules/passwords.ts';
import { replacePassword } from '../store/logins.ts';
import { contactKinds } from './contact-kinds.ts';
import type { Login } from './logins.ts';
import type { Passwords } from './passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export interface PasswordDeps {
  database: Database;
  passwords: Passwords;
  codes: Codes;
  throttle: Throttle;
  sessions: Sessions;
  notices: Pick<Notices, 'notify' | 'send'>;
  external: Pick<ExternalLinks, 'of'>;
}

export interface PasswordChanged {
  done: true;
  /** Provider identities that still sign in to the account. */
  linked: LinkedIdentity[];
}

/** Throttle key of wrong current passwords. It differs from the sign-in key, so failed sign-ins by strangers do not block a password change. */
export const changeKey = (accountId: string) => `password:${accountId}`;

/**
 * Hashes a new password. Call it before the transaction begins, so that no transaction waits for hashing. Throws PasswordTooCommon, or
 * PasswordSameAsOld if it equals the current or an earlier password.
 */
export async function newPasswordHash(passwords: Passwords, login: Login, password: string): Promise<string> {
  const { passwordHash, oldPasswordHashes } = login;
  refuseWeakPassword(password, login);
  const earlier = [...(passwordHash === null ? [] : [passwordHash]), ...oldPasswordHashes];
  for (const hash of earlier) {
    if (await passwords.verify(password, hash)) {
      throw new DomainError('PasswordSameAsOld', [{ code: 'PasswordSameAsOld', path: 'password' }]);
    }
  }
  return passwords.hash(password);
}

/** Stores the new hash, ends the account's sessions and notifies its owner. Joins the current transaction, which must have locked the login. */
export async function replaceHash(
  { database, codes, sessions, notices, external }: PasswordDeps,
  { accountId, passwordHash, oldPasswordHashes }: Login,
  hash: string,
  exceptSessionId?: string,
): Promise<PasswordChanged> {
  const now = clock.now();
  const oldHashes = oldHashesAfter(passwordHash, oldPasswordHashes);
  await replacePassword(database, accountId, { hash, oldHashes, changedAt: now });
  // An attacker who read the account's mail must not reset the password again with an older code.
  await codes.forget(accountId, [contactKinds.email.forgot, contactKinds.phone.forgot]);
  await sessions.endAll(accountId, 'password', exceptSessionId);
  const linked = await external.of(accountId);
  await notices.notify({
    accountId,
    template: 'User.ChangePassword',
    tokens: {
      'Event.Time': now.toISOString(),
      // An identity linked by an attacker still signs in after the password change.
      ...(linked.length > 0 && { 'Account.Ways': linked.map(({ provider }) => brandOf(provider)).join(', ') }),
    },
  });
  return { done: true, linked };
}
