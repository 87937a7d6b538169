import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { SessionWatch } from '../../../platform/tokens.ts';

/** The tokens of a session, named as in the specification. A browser's refresh token is empty here, because it is in a cookie. */
export interface SessionTokens {
  userToken: string;
  refreshToken: string;
  isGuest: boolean;
}

export type EndReason = 'logout' | 'reuse' | 'password' | 'leave' | 'suspended' | 'staff';

/** Sessions as other modules use them. All methods join the current transaction. */
export interface Sessions {
  /**
   * Signs a member in on the caller's device. Creates the session, moves the guest's data, notifies about a new device and sets the browser's
   * cookies. `isFirst` suppresses the notice for a new account.
   */
  start(accountId: string, context: RequestContext, options?: { isFirst?: boolean }): Promise<SessionTokens>;
  /** Ends all sessions of a member, or all but one, at once on every server instance. */
  endAll(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /** Outdates the members' access tokens after a change of the facts they state. The next call or page gets new tokens; no session ends. One statement. */
  outdate(...accountIds: readonly string[]): Promise<void>;
  /** When each of these members last used an open session. Members without one are left out. One statement. */
  lastSeen(accountIds: readonly string[]): Promise<Map<string, Date>>;
  /** Throws ConfirmationRequired unless the session was confirmed by a code within the last ten minutes. */
  requireConfirmed(sessionId: string): Promise<void>;
  /** Like `requireConfirmed`, but a sign-in within the last ten minutes suffices. For staff, who would otherwise need a code after every sign-in. */
  requireRecent(sessionId: string): Promise<void>;
  /** Whether `requireConfirmed` would pass. */
  isConfirmed(sessionId: string): Promise<boolean>;
  /**
   * Whether the browser has signed in to the account before and was not signed out for suspicion. Takes the same time if `accountId` is undefined.
   */
  knowsDevice(accountId: string | undefined, deviceId: string): Promise<boolean>;
  /** Whether one browser has signed in to both accounts. */
  shareDevice(one: string, other: string): Promise<boolean>;
}

/** Network address and user agent of a request. */
export type From = RequestContext['from'];

/** A session as shown to its owner. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Adds what the session calls and pages need. */
export interface SessionService extends Sessions {
  /** Exports sessions, and deletes them with their account. */
  hooks: AccountHooks;
  /** New tokens for a guest's or member's refresh token. Throws RefreshTokenInvalid. Must not run inside a transaction. */
  refresh(refreshToken: string, from: From): Promise<SessionTokens>;
  /** The member's open sessions, most recently used first. */
  list(accountId: string): Promise<ListedSession[]>;
  /** Ends a session of the member. Returns whether it existed. */
  end(accountId: string, sessionId: string): Promise<boolean>;
}

/** Recently ended and changed sessions, as long as their access tokens can still be valid. Every server instance knows them. */
export interface EndedSessions extends SessionWatch {
  /** Whether the session has ended. Needs no statement. */
  has(sessionId: string): boolean;
  /** Whether a token states facts older than the latest change, so that it must be renewed. Needs no statement. */
  isOutdated(sessionId: string, facts: number): boolean;
  /**
   * Records that a generation is in use, which invalidates the previous token. Returns whether the generation had become void before that.
   * Costs one statement per instance and renewal.
   */
  isVoid(sessionId: string, generation: number): Promise<boolean>;
  /** Records an ending in this instance; other instances are notified by the database. */
  add(sessionId: string): void;
  /** Records a change by its count. */
  addChange(sessionId: string, facts: number): void;
  close(): Promise<void>;
}
