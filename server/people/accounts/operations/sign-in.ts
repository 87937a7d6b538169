import type { Notices } from '../../notifications/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Sessions, SessionTokens } from '../../session/port.ts';
import type { Throttle } from '../../verification/port.ts';
import { returnAccount } from './return-account.ts';
import { findLogin, lockLogin } from './logins.ts';
import { signInKey, createSignInGuard } from './sign-in-guard.ts';
import type { Login } from './logins.ts';
import type { ContactKind } from './contact-kinds.ts';
import type { Passwords } from './passwords.ts';
import { signInPolicyOf } from '../rules/sign-in-policy.ts';
import { rehashPassword } from '../store/logins.ts';

export interface SignInDeps {
  database: Database;
  passwords: Passwords;
  throttle: Throttle;
  sessions: Sessions;
  hooks: Pick<HookRunner, 'accountReturned'>;
  notices: Pick<Notices, 'notify'>;
}

export interface SignInForm {
  /** The e-mail address or phone number. */
  target: string;
  password: string;
  comeBack: boolean;
}

export interface SignIn {
  /**
   * Signs a member in. Throws LoginFailed for an unknown target, an account without a password, an erased account and a wrong password.
   * Throws TooManyAttempts after repeated failures. Throws AccountPassive if the password is right, but the account is closed and `comeBack` is
   * false.
   */
  signIn(kind: ContactKind, form: SignInForm, context: RequestContext): Promise<SessionTokens>;
}

export function createSignIn({ database, passwords, throttle, sessions, hooks, notices }: SignInDeps): SignIn {
  const inSequence = createKeyedQueue();
  const guard = createSignInGuard({ throttle, sessions });

  /** Returns the login if the password is right. Every failure costs the same statements and one hash. */
  async function checkPassword(kind: ContactKind, { target, password }: SignInForm, context: RequestContext) {
    const login = await findLogin(database, kind, target);
    const attempt = await guard.check({ target, accountId: login?.accountId, context });
    const isGone = login === undefined || signInPolicyOf(login.status, login.leftAt, clock.now()) === 'gone';
    const isRight = await passwords.verify(password, isGone ? null : login.passwordHash);
    if (login === undefined || !isRight) {
      await attempt.failed();
      throw new DomainError('LoginFailed');
    }
    await attempt.succeeded();
    return login;
  }

  /** Locks the login. Throws LoginFailed if the password changed after the check. A later change waits, and then ends this new session too. */
  async function lockPassword({ accountId, passwordHash }: Login, renewed: string | undefined): Promise<void> {
    const login = await lockLogin(database, 'account', accountId);
    if (login?.passwordHash !== passwordHash) throw new DomainError('LoginFailed');
    if (renewed !== undefined) await rehashPassword(database, accountId, renewed);
  }

  return {
    async signIn(kind, form, context) {
      const login = await inSequence(signInKey(form.target), () => checkPassword(kind, form, context));
      if (login.status === 'Passive' && !form.comeBack) throw new DomainError('AccountPassive');
      const isDated = login.passwordHash !== null && passwords.needsRehash(login.passwordHash);
      const renewed = isDated ? await passwords.hash(form.password) : undefined;
      return database.inTransaction(async () => {
        await returnAccount({ database, hooks, notices }, login.accountId);
        await lockPassword(login, renewed);
        return sessions.start(login.accountId, context);
      });
    },
  };
}

/**
 * Runs work with the same key sequentially in this process. Otherwise parallel guesses would all pass the throttle before the first failure
 * is counted.
 */
function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const run = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = run.catch(() => undefined);
    last.set(key, ended);
    try {
      return await run;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
