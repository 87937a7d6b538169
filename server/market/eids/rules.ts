import type { AuthorityRelation, AuthorityState, RegistryChoice, RegistryKind } from '../../../contract/enums.ts';
export { foldRegistryNumber as foldNumber } from '../../../contract/fields/registry-number.ts';
import type { AuthorityBearer } from '../../adapters/eids/index.ts';
import { registryRows } from './rules/registry-kinds.ts';

export type AuthorityEvent = 'allowed' | 'denied' | 'ranOut';

/** Unverified → Verified → Expired or Suspended. A new permission makes any state Verified again. */
const transitions: Record<AuthorityState, Partial<Record<AuthorityEvent, AuthorityState>>> = {
  Unverified: { allowed: 'Verified' },
  Verified: { allowed: 'Verified', denied: 'Suspended', ranOut: 'Expired' },
  Expired: { allowed: 'Verified' },
  Suspended: { allowed: 'Verified' },
};

/** Returns the same state if the event changes nothing. */
export const nextState = (state: AuthorityState, event: AuthorityEvent): AuthorityState =>
  transitions[state][event] ?? state;

/** A record past its validity counts as Expired before the job has marked it. */
export function stateAt(state: AuthorityState, validUntil: Date | null, now: Date): AuthorityState {
  return validUntil !== null && validUntil <= now ? nextState(state, 'ranOut') : state;
}

const kindByCategory = new Map(registryRows);

/**
 * The registry of a category. `ancestorIds` lists its ancestors from the main category down to itself; `chosen` is what an operator chose for one. The
 * deepest choice or rule counts.
 */
export function registryKindOf(
  ancestorIds: readonly number[],
  chosen: (categoryId: number) => RegistryChoice | null | undefined = () => undefined,
): RegistryKind | undefined {
  const kind = ancestorIds.map((id) => chosen(id) ?? kindByCategory.get(id)).findLast((one) => one !== undefined);
  return kind === 'None' ? undefined : kind;
}

/** The known identity of an applicant. */
export interface Identity {
  isVerified: boolean;
  eidsUserId?: string;
  businessVerified: boolean;
  businessTaxNumber?: string;
}

const person = ({ isVerified, eidsUserId }: Identity): AuthorityBearer | undefined =>
  isVerified && eidsUserId !== undefined ? { eidsUserId } : undefined;
const business = ({ businessVerified, businessTaxNumber }: Identity): AuthorityBearer | undefined =>
  businessVerified && businessTaxNumber !== undefined ? { businessTaxNumber } : undefined;

/** Possible applicants by relation; the first available one is used. A business has no relatives, and a person is not an authorised business. */
const applicantsFor: Record<AuthorityRelation, readonly ((identity: Identity) => AuthorityBearer | undefined)[]> = {
  Owner: [business, person],
  Spouse: [person],
  Kin1: [person],
  Kin2: [person],
  AuthorisedBusiness: [business],
};

export type ApplicantProblem = 'IdentityUnverified' | 'AuthorityRefused';

/** The applicant to ask the authority about, or the reason why the request cannot succeed. */
export function applicantOf(relation: AuthorityRelation, identity: Identity): AuthorityBearer | ApplicantProblem {
  for (const bearer of applicantsFor[relation]) {
    const found = bearer(identity);
    if (found) return found;
  }
  return applicantsFor[relation].includes(person) ? 'IdentityUnverified' : 'AuthorityRefused';
}
