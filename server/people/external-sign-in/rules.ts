import { email as emailRule } from '../../../contract/fields/person.ts';
import { isIdentityNumber } from '../../../contract/fields/checksums.ts';
import { limits } from '../../../contract/limits.ts';
import type { ProviderClaims } from './port.ts';

/** Seconds in which somebody must have come back from a provider. */
export const providerSeconds = 15 * 60;
/** Seconds after its beginning in which a sign-in elsewhere must be taken up. */
export const ticketSeconds = providerSeconds + limits.proofSeconds;

/** An address as ours are written; nothing where it could be none of ours. */
export function normalisedEmail(email: string | undefined): string | undefined {
  const lowered = email?.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return emailRule.safeParse(lowered).success ? lowered : undefined;
}

/** A name as a form may begin with it: without signs that nobody can see. The form's own rules still apply. */
export function suggestedName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.nameMost);
}

/** The identity number that e-Devlet vouches for; nothing where its digits disagree. */
export function identityNumberIn({ identityNumber }: ProviderClaims): string | undefined {
  return identityNumber !== undefined && isIdentityNumber(identityNumber) ? identityNumber : undefined;
}
