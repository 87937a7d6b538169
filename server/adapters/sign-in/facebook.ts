import { createHmac } from 'node:crypto';
import {
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import type { SignInProvider } from '../../people/external-sign-in/port.ts';
import { ProviderFailure } from '../../people/external-sign-in/port.ts';
import { failureOf } from './failures.ts';
import { asBrowserSees, askProvider, questionOf, returnedUrl } from './openid.ts';

export interface FacebookEndpoints {
  issuer: string;
  authorization: string;
  token: string;
  me: string;
}

const version = 'v23.0';
export const facebookEndpoints: FacebookEndpoints = {
  issuer: 'https://www.facebook.com',
  authorization: `https://www.facebook.com/${version}/dialog/oauth`,
  token: `https://graph.facebook.com/${version}/oauth/access_token`,
  me: `https://graph.facebook.com/${version}/me`,
};

export interface FacebookOptions {
  endpoints(): FacebookEndpoints;
  clientId: string;
  clientSecret: string;
  /** See `openIdProvider`. */
  isLocal?: boolean;
}

const text = z.string().trim().min(1).max(300).optional().catch(undefined);
const person = z.object({ id: z.string().min(1).max(255), email: text, first_name: text, last_name: text });

/**
 * Facebook: OAuth 2 with PKCE, then the Graph API. There is no ID token and so no nonce. Facebook does not say whether an email address is verified,
 * so none is trusted.
 */
export function facebookProvider({
  endpoints,
  clientId,
  clientSecret,
  isLocal = false,
}: FacebookOptions): SignInProvider {
  const configuration = () => {
    const { issuer, authorization, token } = endpoints();
    const made = new Configuration(
      { issuer, authorization_endpoint: authorization, token_endpoint: token },
      clientId,
      undefined,
      ClientSecretPost(clientSecret),
    );
    made[customFetch] = askProvider;
    if (isLocal) allowInsecureRequests(made);
    return made;
  };

  return {
    name: 'Facebook',
    async authorizationUrl(secrets, language) {
      const url = buildAuthorizationUrl(configuration(), {
        ...(await questionOf(secrets)),
        scope: 'email public_profile',
        ...(isLocal && { ui_locales: language }),
      });
      return isLocal ? asBrowserSees(url, secrets) : url;
    },
    async claimsOf(secrets, returned) {
      try {
        const config = configuration();
        const { access_token: token } = await authorizationCodeGrant(config, returnedUrl(secrets, returned), {
          expectedState: secrets.state,
          pkceCodeVerifier: secrets.verifier,
        });
        const me = new URL(endpoints().me);
        me.searchParams.set('fields', 'id,email,first_name,last_name');
        // Proves to Facebook that the token's owner makes the request.
        me.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'));
        const response = await fetchProtectedResource(config, token, me, 'GET');
        if (response.status >= 500) throw new ProviderFailure('ExternalProviderUnavailable');
        const profile = person.parse(await response.json());
        return {
          subject: profile.id,
          email: profile.email,
          isEmailVerified: false,
          name: profile.first_name,
          surname: profile.last_name,
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
