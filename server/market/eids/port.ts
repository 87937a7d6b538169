import { definePort } from '../../kernel/ports.ts';
import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';

/** A property or vehicle that a member wants to offer. */
export interface RegistryQuestion {
  kind: RegistryKind;
  /** As typed by the user. */
  registryNumber: string;
  relation: AuthorityRelation;
}

export interface AuthorityStatus {
  state: AuthorityState;
  validUntil?: Date;
}

export type AuthorityProblem = 'IdentityUnverified' | 'AuthorityRefused' | 'AuthorityUnavailable';

/** Listing authority for property and vehicles (EİDS). */
export interface Authorities {
  /** The registry whose number ads of the category must state. Undefined for most categories. */
  registryOf(categoryId: number): RegistryKind | undefined;
  /** The number in capitals and digits, or undefined if it is invalid for its kind. */
  fold(kind: RegistryKind, registryNumber: string): string | undefined;
  /** Asks the authority and saves its answer. Calls an external service: run it outside of transactions. Throws RegistryNumberInvalid. */
  ask(ownerId: string, question: RegistryQuestion): Promise<AuthorityStatus & { problem?: AuthorityProblem }>;
  /** Saved statuses by folded number. Numbers without a record are missing from the map; treat them as Unverified. One statement. */
  statusesOf(ownerId: string, registryNumbers: readonly string[]): Promise<Map<string, AuthorityStatus>>;
  /** Ties live ads to their records, so that a lapse can find them. Runs in the caller's transaction. */
  tie(ads: readonly { adId: string; ownerId: string; registryNumber: string }[]): Promise<void>;
}

/** The full port, with the methods for the module's jobs and the owner's ad pages. */
export interface AuthorityService extends Authorities {
  /** The status of the record the ad is tied to. */
  authorityOf(adId: string): Promise<AuthorityStatus | undefined>;
  /** Verifies the record of the owner's ad again. Throws AdNotFound if the owner has no such record. */
  checkAgain(adId: string, ownerId: string): ReturnType<Authorities['ask']>;
  /** Expires all records past their validity. */
  expireDue(): Promise<void>;
  /** Verifies one batch of published ads' records again. Returns the id to continue after, or undefined at the end. */
  recheck(after?: string): Promise<string | undefined>;
}

export { registryKindOf } from './rules.ts';

export const authoritiesPort = definePort<AuthorityService>('authorities');
