import type { z } from 'zod';
import type { registrationForm } from '../../../../contract/schemas/account.ts';
import type { ExternalLinks } from '../../external-sign-in/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Sessions, SessionTokens } from '../../session/port.ts';
import type { Codes, CodeSent } from '../../verification/port.ts';
import { recordConsents } from './consents.ts';
import { takeOverPhone } from './take-over-phone.ts';
import { refuseReservedName } from '../rules/reserved-names.ts';
import { findLogin } from './logins.ts';
import { contactKinds } from './contact-kinds.ts';
import { requestCode } from './request-code.ts';
import { refuseTakenContact } from './refuse-taken-contact.ts';
import type { ContactKind } from './contact-kinds.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import type { Passwords } from './passwords.ts';
import { insertLogin } from '../store/logins.ts';
import { insertAccount } from '../store/profiles.ts';
import { userNamesFor } from './user-names.ts';

export interface AgreementApprovals {
  /** Records the new member's approvals. Throws AgreementApprovalMissing unless the current version of every required agreement is approved. */
  approve(accountId: string, approvals: readonly { type: string; version: string }[]): Promise<void>;
}

export interface RegistrationDeps {
  database: Database;
  passwords: Passwords;
  codes: Codes;
  sessions: Sessions;
  notices: Pick<Notices, 'notify' | 'send'>;
  external: ExternalLinks;
  agreements: AgreementApprovals;
}

export type RegistrationForm = z.output<typeof registrationForm>;

export interface Registration {
  /** Sends a code to an address or number. If an account has it already, a notice is sent instead; the caller's answer is the same. */
  request(kind: ContactKind, target: string, context: RequestContext): Promise<CodeSent>;
  /** Exchanges the right code for a proof. */
  validate(kind: ContactKind, ticket: string, code: string): Promise<{ proof: string }>;
  /**
   * Creates the account and signs in, in one transaction. Throws ProofInvalid for a used or expired proof, or one of another purpose.
   * Throws EmailTaken or PhoneTaken if another registration was faster, and NameReserved for a name reserved for Meydan.
   */
  complete(kind: ContactKind, form: RegistrationForm, context: RequestContext): Promise<SessionTokens>;
}

interface NewAccount {
  id: string;
  name: string;
  surname: string;
  kind: ContactKind;
  target: string;
  passwordHash: string | undefined;
}

export function createRegistration(deps: RegistrationDeps): Registration {
  const { database, passwords, codes, sessions, notices, external, agreements } = deps;

  async function insert({ id, name, surname, kind, target, passwordHash }: NewAccount, context: RequestContext) {
    const now = clock.now();
    const userName = await addAccount(database, { id, name, surname, createdAt: now });
    const login = {
      accountId: id,
      target,
      passwordHash: passwordHash ?? null,
      passwordChangedAt: passwordHash === undefined ? null : now,
      language: context.language,
    };
    await refuseTakenContact(kind, insertLogin(database, kind, login));
    return userName;
  }

  return {
    async request(kind, target, context) {
      const owner = await findLogin(database, kind, target);
      const purpose = contactKinds[kind].register;
      const ownerId = owner?.accountId;
      return requestCode(deps, kind, { purpose, target, message: owner ? 'exists' : 'code', ownerId }, context);
    },

    async validate(kind, ticket, code) {
      const { proof } = await codes.prove(ticket, code, contactKinds[kind].register);
      return { proof };
    },

    async complete(kind, form, context) {
      const { name, surname, password } = form;
      requirePassword(form);
      refuseReservedName(name, surname);
      // Hashes before the transaction, so that no transaction waits for hashing.
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      return database.inTransaction(async () => {
        const { purpose, target } = await codes.useProof(form.proof, proofsFor[kind]);
        if (password !== undefined) refuseWeakPassword(password, { name, surname, [kind]: target });
        if (purpose === 'ExistingPhone') await takeOverPhone(deps, target);
        const id = chance.uuid();
        const userName = await insert({ id, name, surname, kind, target, passwordHash }, context);
        await agreements.approve(id, form.approvals);
        await recordConsents(database, id, form.consents ?? {}, 'registration', form.consentText);
        if (form.externalProof !== undefined) await external.linkByProof(form.externalProof, id);
        await notices.notify({ accountId: id, template: 'User.Welcome', tokens: { 'User.Name': name } });
        await notices.notify({
          accountId: id,
          template: 'User.UserNameCreated',
          tokens: { 'User.UserName': userName },
        });
        return sessions.start(id, context, { isFirst: true });
      });
    },
  };
}

/** Proof purposes accepted by the last step. A user who proves that they hold a phone may take over its number from another account. */
const proofsFor = {
  email: [contactKinds.email.register],
  phone: [contactKinds.phone.register, 'ExistingPhone'],
} as const;

/** An account without a password needs a linked provider identity. */
function requirePassword({ password, externalProof }: RegistrationForm): void {
  if (password !== undefined) refuseWeakPassword(password);
  else if (externalProof === undefined) {
    throw new DomainError('ValidationFailed', [{ code: 'Required', path: 'password' }]);
  }
}

/** Inserts the account row under a free user name and returns that name. */
async function addAccount(
  database: Database,
  account: { id: string; name: string; surname: string; createdAt: Date },
): Promise<string> {
  for (const userName of userNamesFor(account.name, account.surname)) {
    if (await insertAccount(database, { ...account, userName })) return userName;
  }
  throw new Error('No user name was free');
}
