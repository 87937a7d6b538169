import { sessionCalls } from '../../contract/calls/session.ts';
import type { Call } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { readAccessToken, tokenRenewed } from './access-token.ts';
import { readCookie } from './cookies.ts';
import { CallError, codesOf, request } from './request.ts';
import { retryRefused } from './retry-refused.ts';
import { endSession, isMemberSession } from './session-end.ts';

/** `refused`: the session has ended. `unavailable`: the service did not answer. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

/** A token is renewed this long before its expiry. */
const earlyMs = 10_000;

/** How far this computer's clock is behind the service's, measured with each new token. Many clocks are off by minutes, some by years. */
let behindMs = 0;

let renewing: Promise<Renewal> | undefined;

/** Whether the access token is valid for at least `earlyMs` more. */
export const hasFreshToken = (): boolean => (readAccessToken()?.expiresAt ?? 0) > Date.now() + behindMs + earlyMs;

/**
 * Sends a request with a valid session. Waits for a renewal if the token has expired or is being renewed. If the service refuses the token, renews it
 * and
 * repeats the request once. Returns the last answer. Throws CallError if the session cannot be renewed now.
 */
export async function withSession<A extends { status: number }>(
  send: () => Promise<A>,
  isTokenRefused: (answer: A) => boolean = ({ status }) => status === 401,
): Promise<A> {
  // A token that is being replaced may already be invalid.
  const isFresh = renewing === undefined && hasFreshToken();
  const before = isFresh || !navigator.cookieEnabled ? undefined : await renewSession();
  const answer = await send();
  // A member's request must not be repeated with the guest session that replaced theirs.
  if (before === 'refused' || !isTokenRefused(answer)) return answer;
  const renewal = await renewSession();
  if (renewal === 'renewed') return send();
  // The member is still signed in: the network or the service failed.
  if (renewal === 'unavailable' && answer.status === 401) throw new CallError(0, ['NetworkError']);
  return answer;
}

/** Requests new tokens, once for all waiting calls. The refresh token is in a cookie that scripts cannot read. */
export function renewSession(): Promise<Renewal> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<Renewal> {
  const before = readCookie('Access-Token');
  // Without either cookie there was never a session, and a renewal would be refused.
  if (before === undefined && readCookie('IsGuest') === undefined) return requestTokens(sessionCalls.createGuest);
  const renewal = await requestTokens(sessionCalls.refresh);
  if (renewal !== 'refused') return renewal;
  const now = readCookie('Access-Token');
  // Another tab signed in during the request, or logged out and became a guest.
  if (now !== undefined && now !== before) return 'renewed';
  for (const name of ['Access-Token', 'IsGuest']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  if (isMemberSession()) {
    endSession('ended');
    return 'refused';
  }
  return requestTokens(sessionCalls.createGuest);
}

/** Sends no identity, because an old token does not matter for the new session. */
async function requestTokens(declaration: Call): Promise<Renewal> {
  try {
    const response = await retryRefused(() => request(declaration, { body: {} }, { headers: {} }));
    if (response.ok) {
      behindMs = (readAccessToken()?.issuedAt ?? Date.now()) - Date.now();
      dispatchEvent(new Event(tokenRenewed));
      return 'renewed';
    }
    const codes = codesOf((await response.json().catch(() => ({}))) as Partial<ErrorAnswer>);
    // A refusal by a proxy is no statement about the session.
    return codes.includes('RefreshTokenInvalid') ? 'refused' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
