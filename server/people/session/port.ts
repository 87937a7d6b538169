import { definePort } from '../../kernel/ports.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import type { SessionWatch, Tokens } from '../../platform/tokens.ts';
import type { RequestContext } from '../../platform/caller.ts';

/** The tokens of a session, as the specification names them; a browser's refresh token is empty here, and in a cookie. */
export interface SessionTokens {
  userToken: string;
  refreshToken: string;
  isGuest: boolean;
}

export type EndReason = 'logout' | 'reuse' | 'password' | 'leave' | 'suspended';

/** Sessions as other domains use them. All join the transaction in progress. */
export interface Sessions {
  /**
   * Signs a member in on the caller's device: makes the session, hands over what the guest had, tells the member of a new device, and keeps
   * the browser's cookies. `isFirst` where the account is new: then no device is news.
   */
  start(accountId: string, context: RequestContext, options?: { isFirst?: boolean }): Promise<SessionTokens>;
  /** Ends a member's sessions, all or all but one, at once and everywhere. */
  endAll(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /**
   * What a member's tokens state of them has changed: from now on those that exist open nothing, the next call or page makes new ones, and no
   * session ends.
   */
  outdate(accountId: string): Promise<void>;
  /** Refuses with ConfirmationRequired unless the session was confirmed by a code within the last ten minutes. */
  requireConfirmed(sessionId: string): Promise<void>;
  /** Whether `requireConfirmed` would let it pass. */
  isConfirmed(sessionId: string): Promise<boolean>;
  /**
   * Whether a browser has signed in to an account before, and was not put out by its owner since. It takes as long for an account that is
   * none.
   */
  knowsDevice(accountId: string | undefined, deviceId: string): Promise<boolean>;
  /** Whether one browser has signed in to both accounts. */
  shareDevice(one: string, other: string): Promise<boolean>;
}

/** Where a request comes from. */
export type From = RequestContext['from'];

/** A session as its owner sees it. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Sessions with what their own calls and the pages need beside. */
export interface SessionKeeper extends Sessions {
  /** What happens with sessions when their account is asked for, or ends. */
  hooks: AccountHooks;
  /** New tokens for a guest's or member's refresh token. Refuses RefreshTokenInvalid. Not inside a transaction. */
  refresh(refreshToken: string, from: From): Promise<SessionTokens>;
  /** Where a member is signed in, the latest used first. */
  list(accountId: string): Promise<ListedSession[]>;
  /** Ends one of a member's own sessions. Answers whether there was such a one. */
  end(accountId: string, sessionId: string): Promise<boolean>;
}

/**
 * The sessions that ended, or whose tokens state what has changed, while an access token of theirs may still run: known to every copy of the
 * service.
 */
export interface EndedSessions extends SessionWatch {
  /** Whether a session's tokens are worth nothing any more. Costs no statement. */
  has(sessionId: string): boolean;
  /** Whether a token of a session states what was true before the latest change: it must be renewed. Costs no statement. */
  isOutdated(sessionId: string, facts: number): boolean;
  /**
   * Stores that a generation is in use, so that the token before it is worth nothing from then on; answers whether it was given up before that. Costs
   * each copy one statement a renewal.
   */
  isVoid(sessionId: string, generation: number): Promise<boolean>;
  /** Knows of an ending in this copy at once; the others hear of it from the database. */
  add(sessionId: string): void;
  /** The same of a change, by its count. */
  addChange(sessionId: string, facts: number): void;
  close(): Promise<void>;
}

export type { BrowserDeps } from './operations/renew-browser-session.ts';
export { renewBrowserSession } from './operations/renew-browser-session.ts';
export { browserCaller } from './operations/browser-caller.ts';
export type { BrowserCallerDeps } from './operations/browser-caller.ts';
export { newGuest } from './operations/guests.ts';

export const sessionsPort = definePort<SessionKeeper>('sessions');
/** The sessions that ended a moment ago, of which every copy of the server knows. */
export const endedSessionsPort = definePort<EndedSessions>('ended sessions');
export const tokensPort = definePort<Tokens>('tokens');
