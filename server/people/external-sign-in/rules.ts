import { email as emailRule } from '../../../contract/fields/person.ts';
import { isIdentityNumber } from '../../../contract/fields/checksums.ts';
import { limits } from '../../../contract/limits.ts';
import type { ProviderClaims } from './port.ts';

/** Seconds until a provider must have answered. */
export const providerSeconds = 15 * 60;
/** Seconds from the start of a flow until its ticket expires. */
export const ticketSeconds = providerSeconds + limits.proofSeconds;

/** The address in our spelling; undefined if it is not a valid address. */
export function normalisedEmail(email: string | undefined): string | undefined {
  const lowered = email?.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return emailRule.safeParse(lowered).success ? lowered : undefined;
}

/** A name to prefill in a form, without invisible characters. The form still validates it. */
export function suggestedName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.nameMost);
}

/** The identity number from e-Devlet; undefined if its check digits are wrong. */
export function identityNumberIn({ identityNumber }: ProviderClaims): string | undefined {
  return identityNumber !== undefined && isIdentityNumber(identityNumber) ? identityNumber : undefined;
}
