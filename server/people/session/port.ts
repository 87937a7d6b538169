import { definePort } from '../../kernel/ports.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { EndedSessions } from './operations/ended.ts';
import type { SessionKeeper } from './operations/sessions.ts';
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

export type { BrowserDeps } from './operations/browser.ts';
export type { SessionKeeper } from './operations/sessions.ts';
export { renewedAccessToken } from './operations/browser.ts';
export { browserCaller } from './operations/browser-caller.ts';
export type { BrowserCallerDeps } from './operations/browser-caller.ts';
export { newGuest } from './operations/guests.ts';

export const sessionsPort = definePort<SessionKeeper>('sessions');
/** The sessions that ended a moment ago, of which every copy of the server knows. */
export const endedSessionsPort = definePort<EndedSessions>('ended sessions');
export const tokensPort = definePort<Tokens>('tokens');
