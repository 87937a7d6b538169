import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';
export { foldRegistryNumber as foldNumber } from '../../../contract/fields/registry-number.ts';
import type { AuthorityBearer } from '../../adapters/eids/index.ts';
import { registryRows } from './rules/registry-kinds.ts';

/** What changes how somebody stands with the authority. */
export type AuthorityEvent = 'allowed' | 'denied' | 'ranOut';

/** Product decisions, "What Turkish law asks": unverified → verified → expired | suspended; a new check makes them verified again. */
const transitions: Record<AuthorityState, Partial<Record<AuthorityEvent, AuthorityState>>> = {
  Unverified: { allowed: 'Verified' },
  Verified: { allowed: 'Verified', denied: 'Suspended', ranOut: 'Expired' },
  Expired: { allowed: 'Verified' },
  Suspended: { allowed: 'Verified' },
};

/** The state after an event; the same one where the event changes nothing. */
export const nextState = (state: AuthorityState, event: AuthorityEvent): AuthorityState =>
  transitions[state][event] ?? state;

/** How a record stands at a moment: one whose time has passed has expired, also before anybody wrote it down. */
export function stateAt(state: AuthorityState, validUntil: Date | null, now: Date): AuthorityState {
  return validUntil !== null && validUntil <= now ? nextState(state, 'ranOut') : state;
}

const kindByCategory = new Map(registryRows);

/** What ads of a category must name, by the categories from the main one down to itself. */
export function registryKindOf(ancestorIds: readonly number[]): RegistryKind | undefined {
  const nearest = ancestorIds.findLast((id) => kindByCategory.has(id));
  const kind = nearest === undefined ? undefined : kindByCategory.get(nearest);
  return kind === 'None' ? undefined : kind;
}

/** What is known of whoever asks. */
export interface Identity {
  /** e-Devlet vouched for the person. */
  isVerified: boolean;
  eidsUserId?: string;
  businessVerified: boolean;
  businessTaxNumber?: string;
}

const person = ({ isVerified, eidsUserId }: Identity): AuthorityBearer | undefined =>
  isVerified && eidsUserId !== undefined ? { eidsUserId } : undefined;
const business = ({ businessVerified, businessTaxNumber }: Identity): AuthorityBearer | undefined =>
  businessVerified && businessTaxNumber !== undefined ? { businessTaxNumber } : undefined;

/** As what somebody may ask for each relation, the first that they are. A business has no kin, and a person is nobody's authorised business. */
const applicantsFor: Record<AuthorityRelation, readonly ((identity: Identity) => AuthorityBearer | undefined)[]> = {
  Owner: [business, person],
  Spouse: [person],
  Kin1: [person],
  Kin2: [person],
  AuthorisedBusiness: [business],
};

export type ApplicantProblem = 'IdentityUnverified' | 'AuthorityRefused';

/** As whom the authority is asked, or why it need not be. */
export function applicantOf(relation: AuthorityRelation, identity: Identity): AuthorityBearer | ApplicantProblem {
  for (const bearer of applicantsFor[relation]) {
    const found = bearer(identity);
    if (found) return found;
  }
  return applicantsFor[relation].includes(person) ? 'IdentityUnverified' : 'AuthorityRefused';
}
