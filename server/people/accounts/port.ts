import { definePort } from '../../kernel/ports.ts';
import type { AccountStatus, AccountType, ConductReason, Language } from '../../../contract/enums.ts';
import type { MemberBrief } from '../../../contract/schemas/account.ts';
import type { Role } from '../../platform/caller.ts';

/** The account facts that an access token states. */
export interface Principal {
  status: AccountStatus;
  accountType: AccountType;
  roles: readonly Role[];
  /** Set while the account is suspended. */
  suspendedUntil?: Date | null;
}

export interface Contact {
  accountId: string;
  status: AccountStatus;
  name: string;
  surname: string;
  email: string | undefined;
  phone: string | undefined;
  /** Added recently without a confirmed session, so not trusted yet. */
  isPhoneYoung?: boolean;
  language: Language;
}

/** An identity confirmed by e-Devlet. */
export interface VerifiedIdentity {
  identityHash: string;
  eidsUserId: string;
  /** The account's previous identity, if its holder signed in with it as well. */
  provenHash?: string | undefined;
}

/** Read access to accounts for other modules. Each read is one statement. */
export interface AccountDirectory {
  principalOf(accountId: string): Promise<Principal | undefined>;
  /** Reads the principal and locks the account, so that roles and status cannot change until the current transaction ends. */
  lockPrincipal(accountId: string): Promise<Principal | undefined>;
  /**
   * Returns which of these members are active and not suspended, and locks them against closure until the current transaction ends. The lock is
   * shared: other transactions can lock the same members.
   */
  lockActive(accountIds: readonly string[]): Promise<Set<string>>;
  contactOf(accountId: string): Promise<Contact | undefined>;
  contactByEmail(email: string): Promise<Contact | undefined>;
  contactByPhone(phone: string): Promise<Contact | undefined>;
  contactByIdentity(identityHash: string): Promise<Contact | undefined>;
  /** Whether either member has blocked the other. */
  areApart(one: string, other: string): Promise<boolean>;
  /** Which of these members have blocked the member or were blocked by them. */
  apartFrom(accountId: string, others: readonly string[]): Promise<Set<string>>;
  /** Which of these members the member cannot write to: inactive, suspended, or a block in either direction. */
  unreachable(accountId: string, others: readonly string[]): Promise<Set<string>>;
  /** Ids of all members that the member has blocked. */
  blockedBy(accountId: string): Promise<string[]>;
  /** Short profiles by id, including members who left. Erased members are skipped. */
  briefsOf(ids: readonly string[]): Promise<Map<string, MemberBrief>>;
  /** Whether the member consented to announcements on the channel. */
  hasConsent(accountId: string, channel: 'Email' | 'Sms' | 'Push'): Promise<boolean>;
  /** Withdraws a consent, for example by an unsubscribe link. */
  withdrawConsent(accountId: string, channel: 'Email' | 'Sms' | 'Push', source: string): Promise<void>;
  /**
   * Records that e-Devlet confirmed the member's identity; returns whether anything changed. Throws IdentityTaken if another account has it.
   * Throws IdentityDiffers if the account has another identity and `provenHash` does not match it.
   */
  verifyIdentity(accountId: string, identity: VerifiedIdentity): Promise<boolean>;
}

/** Why an account cannot sign in, and until when. */
export interface Suspension {
  until: Date;
  reason: ConductReason;
  message: string;
  by: string;
  at: Date;
}

/** Suspensions of accounts. Changes join the current transaction. */
export interface Suspensions {
  /** The suspension in force now. */
  of(accountId: string): Promise<Suspension | undefined>;
  /** Which of these accounts are suspended now. */
  among(accountIds: readonly string[]): Promise<Set<string>>;
  /** Suspends an account at once: ends its sessions and takes its ads off sale. Returns false if it was already suspended. */
  begin(accountId: string, suspension: Omit<Suspension, 'at'>): Promise<boolean>;
  /** Ends a suspension and puts the ads back on sale. Returns whether a suspension existed, even one past its end. */
  end(accountId: string): Promise<boolean>;
  /** Accounts whose suspension is past its end, earliest end first. */
  due(limit: number): Promise<string[]>;
}

export type { SellerAccount } from './operations/seller-accounts.ts';
export type { MemberRecord } from './operations/member-records.ts';
export type { ShownPhone } from './operations/shown-phone.ts';
export { createAccountDirectory } from './operations/accounts-port.ts';
export { fixedAccounts } from './operations/fixed-accounts.ts';
export { sellerAccount, sellerAccounts } from './operations/seller-accounts.ts';
export { memberRecords, membersWithRole, namesOf } from './operations/member-records.ts';
export { saveReplyMinutes, waitingAccounts } from './store/accounts.ts';
export { shownPhoneOf } from './operations/shown-phone.ts';
export { createSuspensions } from './operations/suspensions-port.ts';
export { reportsOfMember } from './store/user-reports.ts';
export { activeBusiness } from './store/businesses.ts';
export { seedFixedAccounts } from './operations/fixed-accounts.ts';
export { identityOf } from './operations/identity.ts';
export { returnAccount } from './operations/return-account.ts';
export { hasPassword } from './store/logins.ts';
export type { BusinessRegistration } from './operations/business-registration.ts';
export { businessRegistration } from './operations/business-registration.ts';
export { addRating, addRatings } from './store/ratings.ts';

export const accountsPort = definePort<AccountDirectory>('accounts');
export const suspensionsPort = definePort<Suspensions>('suspensions');
