import { createHmac } from 'node:crypto';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { ProviderFailure } from '../port.ts';
import type { ProviderClaims } from '../port.ts';
import { identityNumberIn, ownSpelling, suggestedName } from '../rules.ts';
import type { ExternalClaims } from '../tables.ts';

/** Providers whose word that an address is proved is believed. */
const believed: readonly ExternalProvider[] = ['Google', 'Apple'];

/**
 * What is kept of what a provider said. Of an identity number only a keyed hash is, and nothing else that e-Devlet may call its user by.
 * Throws ExternalRefused where e-Devlet names no number, or one that cannot be.
 */
export function keptClaims(provider: ExternalProvider, said: ProviderClaims, identitySecret: string): ExternalClaims {
  const names = { name: suggestedName(said.name), surname: suggestedName(said.surname) };
  if (provider === 'EDevlet') {
    const number = identityNumberIn(said);
    if (number === undefined) throw new ProviderFailure('ExternalRefused');
    const identityHash = createHmac('sha256', identitySecret).update(`identity:${number}`).digest('base64url');
    return { subject: identityHash, isEmailVerified: false, identityHash, ...names };
  }
  const email = ownSpelling(said.email);
  return {
    subject: said.subject,
    ...(email !== undefined && { email }),
    isEmailVerified: email !== undefined && said.isEmailVerified && believed.includes(provider),
    ...names,
  };
}
