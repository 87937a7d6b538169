import type { AuthorityRelation, RegistryKind } from '../../../contract/enums.ts';

/** The applicant: a person verified by e-Devlet or a verified business. */
export type AuthorityApplicant = { eidsUserId: string } | { businessTaxNumber: string };

export interface AuthorityQuestion {
  applicant: AuthorityApplicant;
  kind: RegistryKind;
  /** Normalised: upper-case letters and digits only. */
  registryNumber: string;
  relation: AuthorityRelation;
  /** True if the register allowed it before and is asked again. */
  isRecheck: boolean;
}

export interface AuthorityAnswer {
  isAllowed: boolean;
  /**
   * End of the authorisation. Without it, an earlier end date stays in force; if there is none, the authorisation lasts until the register withdraws
   * it.
   */
  validUntil?: Date;
}

/** The ministry's register of who may list which property or vehicle (EİDS). `ask` throws `AuthorityUnreachable` if the register is unavailable. */
export interface AuthorityAdapter {
  ask(question: AuthorityQuestion): Promise<AuthorityAnswer>;
}

/** The register did not respond, or its response cannot be parsed. `reason` is for the operator's log and contains no number or name. */
export class AuthorityUnreachable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The authority is unavailable: ${reason}`);
    this.reason = reason;
  }
}
