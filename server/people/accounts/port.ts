import { definePort } from '../../kernel/ports.ts';
import type { AccountStatus, AccountType, ConductReason, Language } from '../../../contract/enums.ts';
import type { MemberBrief } from '../../../contract/schemas/account.ts';
import type { Role } from '../../platform/caller.ts';

/** What an access token says of a member. */
export interface Principal {
  status: AccountStatus;
  accountType: AccountType;
  roles: readonly Role[];
  /** Of somebody who may not sign in for a while. */
  suspendedUntil?: Date | null;
}

/** How a member is reached. */
export interface Contact {
  accountId: string;
  status: AccountStatus;
  name: string;
  surname: string;
  email: string | undefined;
  phone: string | undefined;
  /** It was added a moment ago, without a confirmed session: it opens nothing yet. */
  isPhoneYoung?: boolean;
  language: Language;
}

/** Who e-Devlet says that somebody is. */
export interface VerifiedIdentity {
  identityHash: string;
  eidsUserId: string;
  /** The identity that was there before, proved by a sign-in of its own. */
  provenHash?: string | undefined;
}

/** What other domains ask of accounts. Each is one statement. */
export interface AccountDirectory {
  principalOf(accountId: string): Promise<Principal | undefined>;
  /** The same; until the transaction in progress has ended, nobody takes a role away from the account or closes it. */
  lockPrincipal(accountId: string): Promise<Principal | undefined>;
  /** Which of these are members who are not shut out; until the transaction in progress has ended, none of them leaves. Others may hold the same ones. */
  lockActive(accountIds: readonly string[]): Promise<Set<string>>;
  contactOf(accountId: string): Promise<Contact | undefined>;
  contactByEmail(email: string): Promise<Contact | undefined>;
  contactByPhone(phone: string): Promise<Contact | undefined>;
  contactByIdentity(identityHash: string): Promise<Contact | undefined>;
  /** Whether either has blocked the other. */
  areApart(one: string, other: string): Promise<boolean>;
  /** Which of these have blocked the member, or were blocked by them. */
  apartFrom(accountId: string, others: readonly string[]): Promise<Set<string>>;
  /** Which of these the member cannot write to: who has left or is shut out for a while, and who is apart from them. */
  unreachable(accountId: string, others: readonly string[]): Promise<Set<string>>;
  /** Everybody whom the member has blocked. */
  blockedBy(accountId: string): Promise<string[]>;
  /** Members in short, as everybody may meet them, by id; also those who left. Who is erased is left out. */
  briefsOf(ids: readonly string[]): Promise<Map<string, MemberBrief>>;
  /** Whether the channel's announcements were consented to. */
  hasConsent(accountId: string, channel: 'Email' | 'Sms' | 'Push'): Promise<boolean>;
  /** Takes a consent back, as an unsubscribe link does. */
  withdrawConsent(accountId: string, channel: 'Email' | 'Sms' | 'Push', source: string): Promise<void>;
  /**
   * Records that e-Devlet vouched for a member's identity, and answers whether that is news. Refuses IdentityTaken where another account has
   * it; IdentityDiffers where the account has another one, unless `provenHash` says that its holder signed in, too.
   */
  verifyIdentity(accountId: string, identity: VerifiedIdentity): Promise<boolean>;
}

/** Why somebody may not sign in, and until when. */
export interface Suspension {
  until: Date;
  reason: ConductReason;
  message: string;
  by: string;
  at: Date;
}

/** Suspensions of accounts. What is written joins the transaction in progress. */
export interface Suspensions {
  /** The suspension that holds now. */
  of(accountId: string): Promise<Suspension | undefined>;
  /** Those of them that may not sign in now. */
  among(accountIds: readonly string[]): Promise<Set<string>>;
  /** Shuts somebody out at once: their sessions end everywhere, and their ads go off sale. Answers whether they were not shut out before. */
  begin(accountId: string, suspension: Omit<Suspension, 'at'>): Promise<boolean>;
  /** Lets somebody in again, and their ads back on sale. Answers whether they were shut out, if only on paper: a time that has passed counts, too. */
  end(accountId: string): Promise<boolean>;
  /** Those whose time has passed, the longest ago first. */
  due(most: number): Promise<string[]>;
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

export const accountsPort = definePort<AccountDirectory>('accounts');
export const suspensionsPort = definePort<Suspensions>('suspensions');
export { activeBusiness } from './store/businesses.ts';
export { seedFixedAccounts } from './operations/fixed-accounts.ts';
export { identityOf } from './operations/identity.ts';
export { returnAccount } from './operations/return-account.ts';
export { hasPassword } from './store/logins.ts';
export type { BusinessRegistration } from './operations/business-registration.ts';
export { businessRegistration } from './operations/business-registration.ts';
export { addRating, addRatings } from './store/ratings.ts';
