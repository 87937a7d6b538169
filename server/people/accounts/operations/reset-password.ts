import type { RequestContext } from '../../../platform/caller.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { CodeSent } from '../../verification/port.ts';
import { contactKinds } from './contact-kinds.ts';
import type { ContactKind } from './contact-kinds.ts';
import { findLogin, isContactTrusted, lockLogin } from './logins.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { changeKey, newPasswordHash, replaceHash } from './replace-password.ts';
import type { PasswordChanged, PasswordDeps } from './replace-password.ts';
import { requestCode } from './request-code.ts';
import { createSignInGuard } from './sign-in-guard.ts';

/** Resets a forgotten password. The new one differs from the current one and the last three. */
export interface PasswordReset {
  /** Sends a code to the account's e-mail address or phone. For an unknown target it sends nothing and answers the same. */
  request(kind: ContactKind, target: string, context: RequestContext): Promise<CodeSent>;
  /** Exchanges the right code for a proof. */
  validate(kind: ContactKind, ticket: string, code: string): Promise<{ proof: string }>;
  /**
   * Sets the password and ends every session. Throws ProofInvalid, PasswordTooCommon or PasswordSameAsOld; after the last two the proof stays
   * valid.
   */
  complete(
    kind: ContactKind,
    form: { proof: string; password: string },
    context: RequestContext,
  ): Promise<PasswordChanged>;
}

export function createPasswordReset(deps: PasswordDeps): PasswordReset {
  const { database, passwords, codes, throttle } = deps;
  const guard = createSignInGuard(deps);

  return {
    async request(kind, target, context) {
      const owner = await findLogin(database, kind, target);
      return requestCode(
        deps,
        kind,
        {
          purpose: contactKinds[kind].forgot,
          target,
          message: owner && isContactTrusted(owner, kind) ? 'code' : 'nothing',
          ownerId: owner?.accountId,
          ...(owner && { accountId: owner.accountId }),
        },
        context,
      );
    },

    async validate(kind, ticket, code) {
      const { proof } = await codes.prove(ticket, code, contactKinds[kind].forgot);
      return { proof };
    },

    async complete(kind, { proof, password }, context) {
      refuseWeakPassword(password);
      const purposes = [contactKinds[kind].forgot];
      const { accountId: proven, target } = await codes.readProof(proof, purposes);
      const accountId = required(proven, 'ProofInvalid');
      const login = await findLogin(database, 'account', accountId);
      // The account may have lost this address or number since the code was checked.
      if (login?.[kind] !== target || !isContactTrusted(login, kind)) throw new DomainError('ProofInvalid');
      const hash = await newPasswordHash(passwords, login, password);
      return database.inTransaction(async () => {
        // Every password change locks the login before the proof; one order avoids deadlocks.
        const locked = await lockLogin(database, 'account', accountId);
        await codes.useProof(proof, purposes);
        if (locked?.[kind] !== target || locked.passwordHash !== login.passwordHash)
          throw new DomainError('ProofInvalid');
        const changed = await replaceHash(deps, locked, hash);
        const contacts = [login.email, login.phone].filter((contact) => contact !== undefined);
        await guard.forgive(contacts, context);
        await throttle.clear([changeKey(login.accountId)]);
        return changed;
      });
    },
  };
}
