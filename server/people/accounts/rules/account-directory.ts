import type { AccountStatus, AccountType, Language } from '../../../../contract/enums.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Permission } from '../../../../contract/permissions.ts';

/** The account facts that an access token states. */
export interface Principal {
  status: AccountStatus;
  accountType: AccountType;
  permissions: readonly Permission[];
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

/** The part of a profile in the frame of every page. */
export interface ShownMember {
  name: string;
  surname: string;
  picture: Picture | null;
  /** The language of the profile; null if none was chosen. */
  language: Language | null;
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
  /** Contacts by account id. One statement. */
  contactsOf(accountIds: readonly string[]): Promise<Map<string, Contact>>;
  /** What the member's own pages show; undefined if the account is not active. */
  shownMember(accountId: string): Promise<ShownMember | undefined>;
  contactByEmail(email: string): Promise<Contact | undefined>;
  contactByPhone(phone: string): Promise<Contact | undefined>;
  contactByIdentity(identityHash: string): Promise<Contact | undefined>;
  /** Whether either member has blocked the other. */
  isBlocked(one: string, other: string): Promise<boolean>;
  /** Which of these members have blocked the member or were blocked by them. */
  blockedAmong(accountId: string, others: readonly string[]): Promise<Set<string>>;
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
