import { limits } from '../../../../contract/limits.ts';
import type { ExternalLinks } from '../../external-sign-in/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Sessions } from '../../session/port.ts';
import { maskedTarget } from '../../verification/port.ts';
import type { Codes, CodeSent } from '../../verification/port.ts';
import { setContact, setPhoneOpensAt } from '../store/logins.ts';
import { findLogin, lockLogin } from './logins.ts';
import { contactKinds } from './contact-kinds.ts';
import { requestCode } from './request-code.ts';
import { refuseTakenContact } from './refuse-taken-contact.ts';
import type { ContactKind } from './contact-kinds.ts';
import { takeOverPhone } from './take-over-phone.ts';
import { notifyContactChanged } from './notify-contact-changed.ts';

export interface ContactChangeDeps {
  database: Database;
  codes: Codes;
  sessions: Sessions;
  notices: Pick<Notices, 'notify' | 'send'>;
  external: ExternalLinks;
  hooks: Pick<HookRunner, 'contactVerified'>;
}

export interface ContactChanges {
  /** Sends a code to the new address or number. Throws ConfirmationRequired without a confirmed session, except for the account's first phone. */
  request(kind: ContactKind, target: string, context: RequestContext): Promise<CodeSent>;
  /**
   * Changes the e-mail address or phone number and notifies every previous contact of the account. Throws ConfirmationRequired, EmailTaken or
   * PhoneTaken. With `existingPhoneProof`, the number is removed from the account that used it.
   *
   * A first phone needs no confirmed session. Without one it is not trusted for `limits.youngPhoneDays`, so that an attacker with a stolen
   * session cannot use it to take over the account.
   */
  validate(
    kind: ContactKind,
    form: { ticket: string; code: string; existingPhoneProof?: string | undefined },
    context: RequestContext,
  ): Promise<void>;
  /** Sends a code to a number that may belong to an account. */
  requestExisting(phone: string, context: RequestContext): Promise<CodeSent>;
  /** Answers whether an account uses the number, and its masked e-mail address so that the phone's holder can recognise the account. */
  validateExisting(
    ticket: string,
    code: string,
  ): Promise<{ proof: string; belongsToAccount: boolean; maskedEmail?: string }>;
}

const dayMs = 24 * 3600 * 1000;

export function createContactChanges(deps: ContactChangeDeps): ContactChanges {
  const { database, codes, sessions } = deps;

  /** Returns whether the session is confirmed. Throws ConfirmationRequired if it is not, except for a first phone. */
  async function confirmed(kind: ContactKind, context: RequestContext): Promise<boolean> {
    const { id, sessionId } = memberOf(context);
    if (await sessions.isConfirmed(sessionId)) return true;
    const own = kind === 'phone' ? await findLogin(database, 'account', id) : undefined;
    if (own === undefined || own.phone !== undefined) throw new DomainError('ConfirmationRequired');
    return false;
  }

  /** Stores the new address or number in the current transaction. */
  async function write(kind: ContactKind, target: string, id: string, isConfirmed: boolean): Promise<void> {
    const login = required(await lockLogin(database, 'account', id), 'MemberRequired');
    // A concurrent request added another phone, so this one is no longer the first.
    if (!isConfirmed && login.phone !== undefined) throw new DomainError('ConfirmationRequired');
    await refuseTakenContact(kind, setContact(database, kind, id, target));
    if (kind === 'phone') {
      const opensAt = isConfirmed ? null : new Date(clock.now().getTime() + limits.youngPhoneDays * dayMs);
      await setPhoneOpensAt(database, id, opensAt);
    }
    if (login[kind] !== target) await notifyContactChanged(deps.notices, login, kind);
  }

  return {
    async request(kind, target, context) {
      const { id } = memberOf(context);
      await confirmed(kind, context);
      const owner = await findLogin(database, kind, target);
      const isOthers = owner !== undefined && owner.accountId !== id;
      // A number can be taken over, an address cannot. So the code for a taken address is never valid.
      const message = isOthers && kind === 'email' ? 'exists' : 'code';
      const purpose = contactKinds[kind].change;
      return requestCode(deps, kind, { purpose, target, message, accountId: id, ownerId: owner?.accountId }, context);
    },

    async validate(kind, { ticket, code, existingPhoneProof }, context) {
      const { id } = memberOf(context);
      const isConfirmed = await confirmed(kind, context);
      // Outside the transaction, so that a rollback does not undo the count of wrong codes.
      const { target } = await codes.check(ticket, code, contactKinds[kind].change, id);
      await database.inTransaction(async () => {
        if (existingPhoneProof !== undefined) {
          const proven = await codes.useProof(existingPhoneProof, ['ExistingPhone']);
          if (proven.target !== target) throw new DomainError('ProofInvalid');
          await takeOverPhone(deps, target, id);
        }
        await write(kind, target, id, isConfirmed);
        await deps.hooks.contactVerified(id);
      });
    },

    async requestExisting(phone, context) {
      const ownerId = (await findLogin(database, 'phone', phone))?.accountId;
      const codeRequest = { purpose: 'ExistingPhone', target: phone, message: 'code', ownerId } as const;
      return requestCode(deps, 'phone', codeRequest, context);
    },

    async validateExisting(ticket, code) {
      const { proof, target } = await codes.prove(ticket, code, 'ExistingPhone');
      const login = await findLogin(database, 'phone', target);
      return {
        proof,
        belongsToAccount: login !== undefined,
        ...(login?.email !== undefined && { maskedEmail: maskedTarget(login.email) }),
      };
    },
  };
}
