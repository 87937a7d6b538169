import type { AuthorityRelation, RegistryKind } from '../../../contract/enums.ts';

/** Who wants to offer something: a person whom e-Devlet vouched for, or a verified business. */
export type AuthorityApplicant = { eidsUserId: string } | { businessTaxNumber: string };

export interface AuthorityQuestion {
  applicant: AuthorityApplicant;
  kind: RegistryKind;
  /** Folded: capitals and digits alone. */
  registryNumber: string;
  relation: AuthorityRelation;
  /** The authority allowed it before; the question is whether it still does. */
  isRecheck: boolean;
}

export interface AuthorityAnswer {
  isAllowed: boolean;
  /** Until when the answer holds; without it, what was said before goes on, else until the authority says otherwise. */
  validUntil?: Date;
}

/** The ministry's register of who may offer which property and vehicle (EİDS). `ask` throws `AuthorityAway` where it cannot be asked. */
export interface AuthorityAdapter {
  ask(question: AuthorityQuestion): Promise<AuthorityAnswer>;
}

/** The register did not answer, or with what is no answer. `reason` is for the operator and carries no number and no name. */
export class AuthorityAway extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The authority cannot be asked: ${reason}`);
    this.reason = reason;
  }
}
