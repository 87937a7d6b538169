import { limits } from '../../../../contract/limits.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { findLogin, lockLogin } from './logins.ts';
import type { Login } from './logins.ts';
import { changeKey, newPasswordHash, replaceHash } from './replace-password.ts';
import type { PasswordChanged, PasswordDeps } from './replace-password.ts';

/**
 * Changes the caller's password and ends every other session. Throws CurrentPasswordWrong, TooManyAttempts, PasswordTooCommon or
 * PasswordSameAsOld. An account without a password needs a confirmed session: throws ConfirmationRequired.
 */
export async function changePassword(
  deps: PasswordDeps,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  context: RequestContext,
): Promise<PasswordChanged> {
  const { database, passwords } = deps;
  const { id, sessionId } = memberOf(context);
  const login = required(await findLogin(database, 'account', id), 'MemberRequired');
  await requireCurrent(deps, login, currentPassword, context);
  const hash = await newPasswordHash(passwords, login, password);
  return database.inTransaction(async () => {
    const locked = await lockLogin(database, 'account', id);
    // The password changed after the check, so the checked one is no longer current.
    if (locked === undefined || locked.passwordHash !== login.passwordHash)
      throw new DomainError('CurrentPasswordWrong');
    return replaceHash(deps, locked, hash, sessionId);
  });
}

/** Checks the current password and counts failures like a sign-in. Without a stored password it requires a confirmed session. */
async function requireCurrent(
  { passwords, sessions, throttle }: PasswordDeps,
  login: Login,
  current: string | undefined,
  context: RequestContext,
): Promise<void> {
  if (login.passwordHash === null) return sessions.requireConfirmed(memberOf(context).sessionId);
  if (current === undefined) {
    throw new DomainError('ValidationFailed', [{ code: 'Required', path: 'currentPassword' }]);
  }
  const key = changeKey(login.accountId);
  await throttle.check([key]);
  if (!(await passwords.verify(current, login.passwordHash))) {
    await throttle.countFailure(key, limits.freeSignInTries);
    throw new DomainError('CurrentPasswordWrong', [{ code: 'CurrentPasswordWrong', path: 'currentPassword' }]);
  }
  await throttle.clear([key]);
}
