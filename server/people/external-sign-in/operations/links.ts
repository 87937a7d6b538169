import type { ExternalProvider } from '../../../../contract/enums.ts';
import { externalProviders } from '../../../../contract/enums.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Flows, OpenFlow } from './flows.ts';
import type { Notices } from '../../notifications/port.ts';
import { brandOf } from '../port.ts';
import type { ExternalLinks } from '../port.ts';
import {
  countIdentities,
  deleteIdentities,
  deleteIdentity,
  identitiesOf,
  linkIdentity,
  lockProviders,
  ownerOfIdentity,
} from '../store.ts';

export interface Links extends ExternalLinks {
  /** Whose the identity of a sign-in is. */
  ownerOf(flow: OpenFlow): Promise<string | undefined>;
  /**
   * Makes an identity a way in to an account; it takes the place of the account's other one at the same provider. e-Devlet's makes the
   * account a verified one, too, and replaces a verified identity only together with a sign-in by that one. Every address of the account
   * hears of a new way in. Refuses ExternalLinkedElsewhere, IdentityTaken, IdentityDiffers.
   */
  link(flow: OpenFlow, accountId: string, current?: OpenFlow): Promise<void>;
  /** Takes a way in away, if it is there, and tells every address of the account. Refuses LastWayIn where none is left. */
  unlink(accountId: string, provider: ExternalProvider): Promise<void>;
  forget(accountId: string): Promise<void>;
}

export interface LinksDeps {
  database: Database;
  flows: Flows;
  accounts: Pick<AccountDirectory, 'verifyIdentity'>;
  notices: Pick<Notices, 'notify'>;
  hasPassword(accountId: string): Promise<boolean>;
}

/** The identities by which members sign in. */
export function createLinks({ database, flows, accounts, notices, hasPassword }: LinksDeps): Links {
  async function link({ provider, claims }: OpenFlow, accountId: string, current?: OpenFlow): Promise<void> {
    const { subject, email, identityHash } = claims;
    await database.inTransaction(async () => {
      const isVerifiedNow =
        identityHash !== undefined &&
        (await accounts.verifyIdentity(accountId, {
          identityHash,
          eidsUserId: subject,
          provenHash: current?.claims.identityHash,
        }));
      const row = await linkIdentity(database, { provider, subject, accountId, email, linkedAt: clock.now() });
      if (row?.accountId !== accountId) throw new DomainError('ExternalLinkedElsewhere');
      if (row.isNew || isVerifiedNow) await notify(accountId, provider, 'User.SignInLinked');
    });
  }

  /** What e-Devlet vouches for has words of its own: it is the member's identity, too. */
  async function notify(
    accountId: string,
    provider: ExternalProvider,
    what: 'User.SignInLinked' | 'User.SignInUnlinked',
  ): Promise<void> {
    const at = { 'Event.Time': clock.now().toISOString() };
    const isIdentity = provider === 'EDevlet' && what === 'User.SignInLinked';
    await notices.notify(
      isIdentity
        ? { accountId, template: 'User.EGovernment', tokens: at }
        : { accountId, template: what, tokens: { ...at, 'Provider.Name': brandOf(provider) } },
    );
  }

  return {
    link,

    async linkByProof(externalProof, accountId) {
      return database.inTransaction(async () => {
        const flow = await flows.redeem(externalProof);
        await link(flow, accountId);
        return flow.provider;
      });
    },

    countOf: (accountId) => countIdentities(database, accountId),
    ownerOf: ({ provider, claims }) => ownerOfIdentity(database, provider, claims.subject),

    async of(accountId) {
      const rows = await identitiesOf(database, accountId);
      return rows
        .toSorted((one, other) => externalProviders.indexOf(one.provider) - externalProviders.indexOf(other.provider))
        .map(({ provider, email, linkedAt }) => ({
          provider,
          ...(email !== null && { email }),
          linkedAt: linkedAt.toISOString(),
        }));
    },

    async unlink(accountId, provider) {
      await database.inTransaction(async () => {
        // Locked together, so that two of them cannot go at once, each leaving the other.
        const providers = await lockProviders(database, accountId);
        if (!providers.includes(provider)) return;
        if (providers.length === 1 && !(await hasPassword(accountId))) throw new DomainError('LastWayIn');
        await deleteIdentity(database, accountId, provider);
        await notify(accountId, provider, 'User.SignInUnlinked');
      });
    },

    forget: (accountId) => deleteIdentities(database, accountId),
  };
}
