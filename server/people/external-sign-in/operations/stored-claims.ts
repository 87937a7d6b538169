import { createHmac } from 'node:crypto';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { ProviderFailure } from '../port.ts';
import type { ProviderClaims } from '../port.ts';
import { identityNumberIn, normalisedEmail, suggestedName } from '../rules.ts';
import type { ExternalClaims } from '../tables.ts';

/** Providers whose e-mail verification is trusted. */
const trustedProviders: readonly ExternalProvider[] = ['Google', 'Apple'];

/**
 * The claims to store. Of e-Devlet's claims only the names and a keyed hash of the identity number are stored. Throws ExternalRefused if
 * e-Devlet sends no valid number.
 */
export function storedClaims(
  provider: ExternalProvider,
  claims: ProviderClaims,
  identitySecret: string,
): ExternalClaims {
  const names = { name: suggestedName(claims.name), surname: suggestedName(claims.surname) };
  if (provider === 'EDevlet') {
    const number = identityNumberIn(claims);
    if (number === undefined) throw new ProviderFailure('ExternalRefused');
    const identityHash = createHmac('sha256', identitySecret).update(`identity:${number}`).digest('base64url');
    return { subject: identityHash, isEmailVerified: false, identityHash, ...names };
  }
  const email = normalisedEmail(claims.email);
  return {
    subject: claims.subject,
    ...(email !== undefined && { email }),
    isEmailVerified: email !== undefined && claims.isEmailVerified && trustedProviders.includes(provider),
    ...names,
  };
}
