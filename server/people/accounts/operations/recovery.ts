import { limits } from '../../../../contract/limits.ts';
import { brandOf } from '../../external-sign-in/port.ts';
import type { ExternalLinks, LinkedIdentity } from '../../external-sign-in/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Sessions } from '../../session/port.ts';
import type { Codes, CodeSent, Throttle } from '../../verification/port.ts';
import { contactWays, findLogin, holdLogin, opensBy, requestCode } from './logins.ts';
import type { ContactKind, Login } from './logins.ts';
import { refuseWeak } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import { oldHashesAfter } from '../rules.ts';
import { replacePassword } from '../store/logins.ts';
import { createSignInGuard } from './sign-in-guard.ts';

export interface RecoveryDeps {
  database: Database;
  passwords: Passwords;
  codes: Codes;
  throttle: Throttle;
  sessions: Sessions;
  notices: Pick<Notices, 'notify' | 'send'>;
  external: Pick<ExternalLinks, 'of'>;
}

/** A new password: after a forgotten one, or in place of a known one. It differs from the current one and the last three. */
export interface Recovery {
  /** Sends a code to an account's address or number; where there is no account nothing is sent, and the caller gets the same answer. */
  request(kind: ContactKind, target: string, context: RequestContext): Promise<CodeSent>;
  /** Exchanges the right code for a proof. */
  validate(kind: ContactKind, ticket: string, code: string): Promise<{ proof: string }>;
  /**
   * Sets the password, ends every session, and answers who else signs in to the account. Refuses ProofInvalid, PasswordTooCommon, PasswordSameAsOld; after the latter two the proof is
   * still good.
   */
  complete(
    kind: ContactKind,
    form: { proof: string; password: string },
    context: RequestContext,
  ): Promise<PasswordChanged>;
  /**
   * Sets the caller's password, ends every other session, and answers who else signs in. Refuses CurrentPasswordWrong, TooManyAttempts, PasswordTooCommon,
   * PasswordSameAsOld; without a password so far, ConfirmationRequired.
   */
  change(
    form: { currentPassword?: string | undefined; password: string },
    context: RequestContext,
  ): Promise<PasswordChanged>;
}

/** After a new password: the ways in that it does not close. */
export interface PasswordChanged {
  done: true;
  linked: LinkedIdentity[];
}

export function createRecovery(deps: RecoveryDeps): Recovery {
  const { database, passwords, codes, throttle, sessions, notices, external } = deps;
  const guard = createSignInGuard(deps);
  /** Not the sign-in's key: strangers who guess there must not keep the member from changing the password here. */
  const changeKey = (accountId: string) => `password:${accountId}`;

  /** The hash of a new password, made before any transaction: one that waited for hashes would keep others from the database. */
  async function newHash(login: Login, password: string): Promise<string> {
    const { passwordHash, oldPasswordHashes } = login;
    refuseWeak(password, login);
    const earlier = [...(passwordHash === null ? [] : [passwordHash]), ...oldPasswordHashes];
    for (const hash of earlier) {
      if (await passwords.verify(password, hash)) {
        throw new DomainError('PasswordSameAsOld', [{ code: 'PasswordSameAsOld', path: 'password' }]);
      }
    }
    return passwords.hash(password);
  }

  /** Writes the new password's hash over the old one; joins the transaction in progress, which holds the login. */
  async function replace(login: Login, hash: string, exceptSessionId?: string): Promise<PasswordChanged> {
    const { accountId, passwordHash, oldPasswordHashes } = login;
    const now = clock.now();
    const oldHashes = oldHashesAfter(passwordHash, oldPasswordHashes);
    await replacePassword(database, accountId, { hash, oldHashes, changedAt: now });
    // Whoever read the account's mail for a moment must not set another password after this one.
    await codes.forget(accountId, [contactWays.email.forgot, contactWays.phone.forgot]);
    await sessions.endAll(accountId, 'password', exceptSessionId);
    const linked = await external.of(accountId);
    await notices.notify({
      accountId,
      template: 'User.ChangePassword',
      tokens: {
        'Event.Time': now.toISOString(),
        // A thief who linked an account of theirs would outlast the new password.
        ...(linked.length > 0 && { 'Account.Ways': linked.map(({ provider }) => brandOf(provider)).join(', ') }),
      },
    });
    return { done: true, linked };
  }

  /** Whether the caller may set a password: by the current one, counted like a sign-in, or by a confirmed session where there is none. */
  async function requireCurrent(login: Login, current: string | undefined, context: RequestContext): Promise<void> {
    if (login.passwordHash === null) return sessions.requireConfirmed(memberOf(context).sessionId);
    if (current === undefined) {
      throw new DomainError('ValidationFailed', [{ code: 'Required', path: 'currentPassword' }]);
    }
    const key = changeKey(login.accountId);
    await throttle.check([key]);
    if (!(await passwords.verify(current, login.passwordHash))) {
      await throttle.failed(key, limits.freeSignInTries);
      throw new DomainError('CurrentPasswordWrong', [{ code: 'CurrentPasswordWrong', path: 'currentPassword' }]);
    }
    await throttle.succeeded([key]);
  }

  return {
    async request(kind, target, context) {
      const owner = await findLogin(database, kind, target);
      return requestCode(
        deps,
        kind,
        {
          purpose: contactWays[kind].forgot,
          target,
          message: owner && opensBy(owner, kind) ? 'code' : 'nothing',
          ownerId: owner?.accountId,
          ...(owner && { accountId: owner.accountId }),
        },
        context,
      );
    },

    async validate(kind, ticket, code) {
      const { proof } = await codes.prove(ticket, code, contactWays[kind].forgot);
      return { proof };
    },

    async complete(kind, { proof, password }, context) {
      refuseWeak(password);
      const purposes = [contactWays[kind].forgot];
      const { accountId: proven, target } = await codes.readProof(proof, purposes);
      const accountId = required(proven, 'ProofInvalid');
      const login = await findLogin(database, 'account', accountId);
      // Whoever lost the address or number since then has nothing to recover by it.
      if (login?.[kind] !== target || !opensBy(login, kind)) throw new DomainError('ProofInvalid');
      const hash = await newHash(login, password);
      return database.inTransaction(async () => {
        // The login before the proof, in the order of every change of a password.
        const locked = await holdLogin(database, 'account', accountId);
        await codes.useProof(proof, purposes);
        if (locked?.[kind] !== target || locked.passwordHash !== login.passwordHash)
          throw new DomainError('ProofInvalid');
        const changed = await replace(locked, hash);
        const ways = [login.email, login.phone].filter((way) => way !== undefined);
        await guard.forgive(ways, context);
        await throttle.succeeded([changeKey(login.accountId)]);
        return changed;
      });
    },

    async change({ currentPassword, password }, context) {
      const { id, sessionId } = memberOf(context);
      const login = required(await findLogin(database, 'account', id), 'MemberRequired');
      await requireCurrent(login, currentPassword, context);
      const hash = await newHash(login, password);
      return database.inTransaction(async () => {
        const locked = await holdLogin(database, 'account', id);
        // Changed between the check and here: the password that was checked is no longer the current one.
        if (locked === undefined || locked.passwordHash !== login.passwordHash)
          throw new DomainError('CurrentPasswordWrong');
        return replace(locked, hash, sessionId);
      });
    },
  };
}
