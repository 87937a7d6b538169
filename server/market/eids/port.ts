import { definePort } from '../../kernel/ports.ts';
import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';

/** A property or vehicle that somebody wants to offer. */
export interface RegistryQuestion {
  kind: RegistryKind;
  /** As typed; folded here. */
  registryNumber: string;
  relation: AuthorityRelation;
}

export interface AuthorityStatus {
  state: AuthorityState;
  validUntil?: Date;
}

export type AuthorityProblem = 'IdentityUnverified' | 'AuthorityRefused' | 'AuthorityUnavailable';

/** What the law asks of real estate and vehicles (EİDS). */
export interface Authorities {
  /** What ads of a category must name; nothing for most. */
  registryOf(categoryId: number): RegistryKind | undefined;
  /** The number in capitals and digits alone, or undefined where it is none of its kind. */
  fold(kind: RegistryKind, registryNumber: string): string | undefined;
  /** Asks the authority and records its word. Refuses RegistryNumberInvalid. */
  ask(ownerId: string, question: RegistryQuestion): Promise<AuthorityStatus & { problem?: AuthorityProblem }>;
  /** What is recorded, of folded numbers; absent ones are Unverified. One statement. */
  statusesOf(ownerId: string, registryNumbers: readonly string[]): Promise<Map<string, AuthorityStatus>>;
  /** Ties a live ad to the record it stands on, so that a lapse finds it; in the transaction in progress. */
  tie(ads: readonly { adId: string; ownerId: string; registryNumber: string }[]): Promise<void>;
}

/** The port, and what its own jobs and the pages of an owner need. */
export interface AuthorityKeeper extends Authorities {
  /** How the record stands that an ad is tied to. */
  authorityOf(adId: string): Promise<AuthorityStatus | undefined>;
  /** Asks again about the record that an ad of this owner is tied to. Refuses AdNotFound where there is none. */
  checkAgain(adId: string, ownerId: string): ReturnType<Authorities['ask']>;
  /** Lets every record expire whose time has passed. */
  expireDue(): Promise<void>;
  /** Asks again for some records of published ads, after one by its id, and answers the id to go on after. */
  recheck(after?: string): Promise<string | undefined>;
}

export { registryKindOf } from './rules.ts';

export const authoritiesPort = definePort<AuthorityKeeper>('authorities');
