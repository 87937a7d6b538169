import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';
import type { Configuration, JWK } from 'oidc-provider';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { returnPathOf } from '../../../people/external-sign-in/port.ts';
import { chance } from '../../../platform/clock.ts';
import { clientId, clientSecret, issuerPath } from './client.ts';
import { storeOf } from './records.ts';
import type { Records } from './records.ts';
import { claimsOf } from './persons.ts';
import type { Persons } from './persons.ts';

const algorithm = 'ES256';
const scopes = ['openid', 'email', 'profile', 'name', 'public_profile'];
const minute = 60;
const yearSeconds = 365 * 24 * 3600;

/** What a local issuer stores, and who signed in with it. */
interface People {
  records: Records;
  persons: Persons;
}

/** Creates a local issuer with the complete protocol and our sign-in page. It has no consent page and does not remember sign-ins. */
export function localProvider(name: ExternalProvider, issuer: string, people: People): Provider {
  const provider = new Provider(issuer, configurationOf(name, issuer, people));
  // Only the path is fixed, because browsers may reach this machine under any address.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).pathname === returnPathOf(name);
  // Trusts a TLS proxy's headers.
  provider.proxy = true;
  return provider;
}

function configurationOf(name: ExternalProvider, issuer: string, { records, persons }: People): Configuration {
  return {
    adapter: storeOf(records),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL(returnPathOf(name), issuer).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [records.findOrMake('signing-key', signingKey, yearSeconds)] },
    scopes,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      name: ['given_name', 'family_name'],
      profile: ['given_name', 'family_name', 'tckn'],
    },
    // e-Devlet returns the claims only from the userinfo endpoint; the others put them into the ID token.
    conformIdTokenClaims: name === 'EDevlet',
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${issuerPath(name)}/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const person = persons.find(subject);
      return person && { accountId: subject, claims: () => claimsOf(name, person) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    cookies: {
      keys: [records.findOrMake('cookie-key', () => chance.secret(32), yearSeconds)],
      // The cookie has a path that is never requested, so every sign-in asks for the person again.
      long: { path: `${issuerPath(name)}/never`, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: 10 * minute,
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain';
      context.body = `${error}${description === undefined ? '' : `: ${description}`}\n`;
    },
  };
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: algorithm, use: 'sig', kid: chance.uuid() };
}
