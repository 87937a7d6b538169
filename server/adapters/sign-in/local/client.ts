import type { ExternalProvider } from '../../../../contract/enums.ts';
import { slugOf } from '../../../people/external-sign-in/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { OpenIdOptions } from '../openid.ts';

/** The product's credentials at the local issuers. The secret is created at each start, because issuers and product share the process. */
export const clientId = 'meydan';
export const clientSecret = chance.secret(32);

export const issuerPath = (name: ExternalProvider): string => `/dev/issuers/${slugOf(name)}`;

/** Options of an adapter that uses the local issuer instead of the provider. */
export function localClient(name: ExternalProvider, ownAddress: () => string) {
  return {
    issuer: () => ownAddress() + issuerPath(name),
    clientId,
    clientSecret: () => clientSecret,
    parameters: {},
    isLocal: true,
  } satisfies Partial<OpenIdOptions>;
}
