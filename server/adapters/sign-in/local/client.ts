import type { ExternalProvider } from '../../../../contract/enums.ts';
import { slugOf } from '../../../people/external-sign-in/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { OpenIdOptions } from '../openid.ts';

/** This product as the local issuers know it. The secret lives as long as the process, which both sides share. */
export const clientId = 'meydan';
export const clientSecret = chance.secret(32);

/** Where a provider's local issuer is mounted. */
export const issuerPath = (name: ExternalProvider): string => `/dev/issuers/${slugOf(name)}`;

/** What an adapter needs to speak to the local issuer instead of to the provider. */
export function localClient(name: ExternalProvider, ownAddress: () => string) {
  return {
    issuer: () => ownAddress() + issuerPath(name),
    clientId,
    clientSecret: () => clientSecret,
    parameters: {},
    isLocal: true,
  } satisfies Partial<OpenIdOptions>;
}
