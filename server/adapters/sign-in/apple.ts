import { SignJWT, importPKCS8 } from 'jose';
import { z } from 'zod';
import type { SignInProvider } from '../../people/external-sign-in/port.ts';
import { clock } from '../../platform/clock.ts';
import { openIdProvider } from './openid.ts';
import type { OpenIdOptions } from './openid.ts';

export interface AppleKey {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM; line ends may be written as `\n`. */
  privateKey: string;
}

export const appleIssuer = 'https://appleid.apple.com';
const secretSeconds = 5 * 60;

/** Apple's client secret: a short-lived token signed with the developer's key. */
export async function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleIssuer)
    .setIssuedAt(now)
    .setExpirationTime(now + secretSeconds)
    .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256'));
}

const part = z.string().trim().min(1).max(300).optional().catch(undefined);
const appleUser = z.object({ name: z.object({ firstName: part, lastName: part }) });

/** Apple: OpenID Connect with a form POST as the return. The user's name comes beside the ID token and only on the first sign-in. */
export function appleProvider(options: Omit<OpenIdOptions, 'name' | 'scope' | 'parameters'>): SignInProvider {
  const openId = openIdProvider({
    ...options,
    name: 'Apple',
    scope: 'openid name email',
    // Apple requires a form POST if the scope includes name or email.
    parameters: { response_mode: 'form_post' },
  });
  return {
    ...openId,
    async claimsOf(secrets, returned) {
      const claims = await openId.claimsOf(secrets, returned);
      const { firstName, lastName } = nameIn(returned.get('user'));
      return { ...claims, name: firstName ?? claims.name, surname: lastName ?? claims.surname };
    },
  };
}

function nameIn(user: string | null): z.output<typeof appleUser>['name'] {
  try {
    return appleUser.parse(JSON.parse(user ?? '')).name;
  } catch {
    return {};
  }
}
