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
  /** Lets an account that was left come back; joins the transaction in progress. */
  reopenAccount(accountId: string): Promise<void>;
}

/** What our own page sends to take up a sign-in elsewhere. */
export interface SignInForm {
  ticket: string;
  /** e-Devlet: of a sign-in with the identity that is replaced. */
  currentTicket?: string | undefined;
  codeTicket?: string | undefined;
  code?: string | undefined;
  comeBack?: boolean | undefined;
}

const addressProviders: readonly ExternalProvider[] = ['Google', 'Apple', 'Facebook'];
const identityProviders: readonly ExternalProvider[] = ['EDevlet'];

/** What becomes of a sign-in elsewhere, once its own browser takes it up. */
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
    // The ticket stays open: the page asks, and comes again.
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

  /** Asks whoever reads the account's mail: the provider's word alone links nothing. */
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
    /** Google, Apple and Facebook. Signs in, links, or says what is missing; refuses as `identity.user.external-login` declares. */
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
      // Outside of the transaction: a wrong code must count even though nothing else happens.
      await codes.check(codeTicket, code, 'LinkIdentity', contact.accountId);
      await links.link(flow, contact.accountId);
      return signIn(flow, contact.accountId, form, context);
    },

    /**
     * e-Devlet. Verifies the member who calls from a confirmed session, or signs in whoever opened this way in. An identity that differs from
     * the verified one needs a sign-in with that one, too.
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
      // Its owner took this way in away; the identity is still theirs, so that no second account can have it.
      if (holder) throw new DomainError('IdentityTaken');
      return register(flow);
    },
  };
}
