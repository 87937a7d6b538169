import type { ExternalProvider } from '../../../../contract/enums.ts';
import { externalProviders } from '../../../../contract/enums.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import { brandOf } from '../port.ts';
import type { Flows, Links, OpenFlow } from '../port.ts';
import {
  countIdentities,
  deleteIdentities,
  deleteIdentity,
  identitiesOf,
  linkIdentity,
  lockProviders,
  ownerOfIdentity,
} from '../store.ts';

export interface LinksDeps {
  database: Database;
  flows: Flows;
  accounts: Pick<AccountDirectory, 'verifyIdentity'>;
  notices: Pick<Notices, 'notify'>;
  hasPassword(accountId: string): Promise<boolean>;
}

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

  /** Linking e-Devlet also verifies the member's identity, so it has its own template. */
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
        // Locks all identities, so that two concurrent calls cannot unlink the last two.
        const providers = await lockProviders(database, accountId);
        if (!providers.includes(provider)) return;
        if (providers.length === 1 && !(await hasPassword(accountId))) throw new DomainError('LastWayIn');
        await deleteIdentity(database, accountId, provider);
        await notify(accountId, provider, 'User.SignInUnlinked');
      });
    },

    unlinkAll: (accountId) => deleteIdentities(database, accountId),
  };
}
