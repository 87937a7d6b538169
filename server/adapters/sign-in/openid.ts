import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { ExternalProvider } from '../../../contract/enums.ts';
import type { ProviderClaims, SignInProvider, SignInSecrets } from '../../people/external-sign-in/port.ts';
import { fetchWithDeadline } from '../../platform/http-client.ts';
import { memoizeFor } from '../../platform/memoize.ts';
import { failureOf } from './failures.ts';

/** Timeout of a provider's response. */
const providerSeconds = 10;
const metadataSeconds = 3600;
/** `fetch` for all requests to providers; metadata and keys are the largest responses. */
export const askProvider = fetchWithDeadline({ timeoutMs: providerSeconds * 1000, maxBytes: 256 * 1024 });

export interface OpenIdOptions {
  name: ExternalProvider;
  /** A function, because a local issuer's port is known only once the server listens. */
  issuer(): string;
  clientId: string;
  clientSecret(): string | Promise<string>;
  scope: string;
  /** Additional parameters of the authorization URL. */
  parameters?: Readonly<Record<string, string>>;
  /** True if claims come from the userinfo endpoint instead of only the ID token. */
  asksUserInfo?: boolean;
  /** A local issuer without TLS, which the browser reaches under the product's address. */
  isLocal?: boolean;
}

const text = z.string().trim().min(1).max(300).optional().catch(undefined);
const spoken = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  // Apple sends a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
  given_name: text,
  family_name: text,
  tckn: text,
});

/** OpenID Connect provider: authorization code flow with PKCE, state and nonce. Verifies the ID token's signature. */
export function openIdProvider(options: OpenIdOptions): SignInProvider {
  const { name, clientId, isLocal = false } = options;
  const configuration = memoizeFor(metadataSeconds, async () =>
    discovery(
      new URL(options.issuer()),
      clientId,
      undefined,
      async (_server, _client, body) => {
        body.set('client_id', clientId);
        body.set('client_secret', await options.clientSecret());
      },
      {
        [customFetch]: askProvider,
        execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
      },
    ),
  );

  return {
    name,
    async authorizationUrl(secrets, language) {
      try {
        const url = buildAuthorizationUrl(await configuration(), {
          ...(await questionOf(secrets)),
          nonce: secrets.nonce,
          scope: options.scope,
          ui_locales: language,
          ...options.parameters,
        });
        return isLocal ? asBrowserSees(url, secrets) : url;
      } catch (error) {
        throw failureOf(error);
      }
    },
    async claimsOf(secrets, returned) {
      try {
        const config = await configuration();
        const tokens = await authorizationCodeGrant(config, returnedUrl(secrets, returned), {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!options.asksUserInfo || !claims) return claimsIn(claims);
        return claimsIn({ ...claims, ...(await userInfo(config, tokens.access_token, claims.sub)) });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

const userInfo = async (configuration: Configuration, accessToken: string, subject: string): Promise<object> =>
  fetchUserInfo(configuration, accessToken, subject);

function claimsIn(claims: unknown): ProviderClaims {
  const profile = spoken.parse(claims);
  return {
    subject: profile.sub,
    email: profile.email,
    isEmailVerified: profile.email_verified === true || profile.email_verified === 'true',
    name: profile.given_name,
    surname: profile.family_name,
    identityNumber: profile.tckn,
  };
}

/** Authorization parameters that plain OAuth has too. */
export async function questionOf({ redirectUri, state, verifier }: SignInSecrets): Promise<Record<string, string>> {
  return {
    redirect_uri: redirectUri,
    state,
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
}

/** Return URL with the parameters, whether they came in the query or a form. */
export function returnedUrl({ redirectUri }: SignInSecrets, returned: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = returned.toString();
  return url;
}

/** Rewrites a local issuer's URL from the server's own origin to the origin that the browser uses. */
export function asBrowserSees(url: URL, { redirectUri }: SignInSecrets): URL {
  return new URL(url.pathname + url.search, redirectUri);
}
