import type { z } from 'zod';
import type { externalOutcome } from '../../../../contract/schemas/account.ts';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import type { AccountDirectory, Contact } from '../../accounts/port.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Sessions } from '../../session/port.ts';
import { codeAsker, maskedTarget } from '../../verification/port.ts';
import type { Codes } from '../../verification/port.ts';
import type { Flows, Links, OpenFlow } from '../port.ts';

export type Outcome = z.input<typeof externalOutcome>;

export interface SignInDeps {
  database: Database;
  flows: Flows;
  links: Links;
  accounts: AccountDirectory;
  sessions: Sessions;
  codes: Codes;
  /** Reopens a closed account in the current transaction. */
  reopenAccount(accountId: string): Promise<void>;
}

export interface SignInForm {
  ticket: string;
  /** e-Devlet: ticket of a sign-in with the identity that is replaced. */
  currentTicket?: string | undefined;
  codeTicket?: string | undefined;
  code?: string | undefined;
  comeBack?: boolean | undefined;
}

const addressProviders: readonly ExternalProvider[] = ['Google', 'Apple', 'Facebook'];
const identityProviders: readonly ExternalProvider[] = ['EDevlet'];

/** Completes a provider sign-in, when the browser that began it sends the ticket. */
export function createSignIn(deps: SignInDeps) {
  const { database, flows, links, accounts, sessions, codes } = deps;

  async function signIn(
    flow: OpenFlow,
    accountId: string,
    form: SignInForm,
    context: RequestContext,
  ): Promise<Outcome> {
    const contact = await accounts.contactOf(accountId);
    if (!contact || contact.status === 'Erased') throw new DomainError('ExternalTicketInvalid');
    const hasLeft = contact.status === 'Passive';
    // The ticket stays valid, because the page asks the member and calls again.
    if (hasLeft && form.comeBack !== true) throw new DomainError('AccountPassive');
    return database.inTransaction(async () => {
      await flows.use(flow.id);
      if (hasLeft) await deps.reopenAccount(accountId);
      return {
        outcome: 'SignedIn',
        provider: flow.provider,
        session: await sessions.start(accountId, context),
      };
    });
  }

  async function linkTo(flow: OpenFlow, accountId: string, current?: OpenFlow): Promise<Outcome> {
    await database.inTransaction(async () => {
      await flows.use(flow.id);
      if (current) await flows.use(current.id);
      await links.link(flow, accountId, current);
    });
    return { outcome: 'Linked', provider: flow.provider };
  }

  async function register(flow: OpenFlow): Promise<Outcome> {
    const { email, isEmailVerified, name = '', surname = '' } = flow.claims;
    return database.inTransaction(async () => ({
      outcome: 'RegistrationNeeded',
      provider: flow.provider,
      externalProof: await flows.useForProof(flow.id),
      ...(isEmailVerified && email !== undefined && { proof: await codes.vouch('RegisterByEmail', email) }),
      suggested: { name, surname, ...(email !== undefined && { email }) },
    }));
  }

  /** Sends a code to the account's e-mail address. The provider's claim alone does not link an identity. */
  async function askForProof(flow: OpenFlow, contact: Contact, context: RequestContext): Promise<Outcome> {
    const target = contact.email ?? '';
    const code = await codes.request({
      purpose: 'LinkIdentity',
      channel: 'Email',
      target,
      language: context.language,
      accountId: contact.accountId,
      asker: await codeAsker(sessions, context, contact.accountId),
      address: context.from.address,
      message: 'code',
    });
    return { outcome: 'ProofNeeded', provider: flow.provider, code, maskedTarget: maskedTarget(target) };
  }

  async function accountWithAddress({ claims }: OpenFlow): Promise<Contact | undefined> {
    if (!claims.isEmailVerified || claims.email === undefined) return undefined;
    const contact = await accounts.contactByEmail(claims.email);
    return contact?.status === 'Erased' ? undefined : contact;
  }

  return {
    /** Google, Apple and Facebook. Signs in, links, or answers what is missing. Throws the errors declared for `identity.user.external-login`. */
    async signInWithProvider(form: SignInForm, context: RequestContext): Promise<Outcome> {
      const flow = await flows.open(form.ticket, addressProviders, context.browser?.flowId);
      if (context.caller.kind === 'member') {
        await sessions.requireConfirmed(context.caller.sessionId);
        return linkTo(flow, context.caller.id);
      }
      const owner = await links.ownerOf(flow);
      if (owner !== undefined) return signIn(flow, owner, form, context);
      const contact = await accountWithAddress(flow);
      if (!contact) return register(flow);
      const { codeTicket, code } = form;
      if (codeTicket === undefined || code === undefined) return askForProof(flow, contact, context);
      // Outside the transaction, so that a rollback does not undo the count of wrong codes.
      await codes.check(codeTicket, code, 'LinkIdentity', contact.accountId);
      await links.link(flow, contact.accountId);
      return signIn(flow, contact.accountId, form, context);
    },

    /**
     * e-Devlet. Verifies a member with a confirmed session, or signs in the owner of a linked identity. Replacing a verified identity needs a
     * second sign-in with the old one.
     */
    async signInWithEDevlet(form: SignInForm, context: RequestContext): Promise<Outcome> {
      const flow = await flows.open(form.ticket, identityProviders, context.browser?.flowId);
      if (context.caller.kind === 'member') {
        await sessions.requireConfirmed(context.caller.sessionId);
        const { currentTicket } = form;
        const current = currentTicket && (await flows.open(currentTicket, identityProviders, context.browser?.flowId));
        return linkTo(flow, context.caller.id, current || undefined);
      }
      const owner = await links.ownerOf(flow);
      if (owner !== undefined) return signIn(flow, owner, form, context);
      const holder = await accounts.contactByIdentity(flow.claims.subject);
      // The owner unlinked this identity, but it still belongs to their account, so no second account may use it.
      if (holder) throw new DomainError('IdentityTaken');
      return register(flow);
    },
  };
}
