import { sessionCalls } from '../../contract/calls/session.ts';
import type { Call } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { readAccessToken } from './access-token.ts';
import { readCookie } from './cookies.ts';
import { publishRoles } from './roles.ts';
import { CallError, codesOf, request } from './request.ts';
import { endSession, isMemberSession } from './session-end.ts';

/** `refused`: there is no session any more. `unavailable`: the service could not say. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

/** A token this close to its end is renewed before anything is asked with it. */
const earlyMs = 10_000;

/** How far this computer's clock is behind the service's, as far as a new token has told: many are off by minutes, some by years. */
let behindMs = 0;

/** The renewal that is under way. */
let renewing: Promise<Renewal> | undefined;

/** Whether the browser holds an access token that does not run out in the next moment. */
export const hasFreshToken = (): boolean => (readAccessToken()?.expiresAt ?? 0) > Date.now() + behindMs + earlyMs;

/**
 * Sends something with a session that holds: one whose token has run out or is being renewed waits for the new one, and where the service did not take the token, it is
 * renewed then and the request repeated, once. Answers what was answered last; throws a CallError where the session cannot be renewed now.
 */
export async function withSession<A extends { status: number }>(
  send: () => Promise<A>,
  isTokenRefused: (answer: A) => boolean = ({ status }) => status === 401,
): Promise<A> {
  // A token that is being replaced may be worth less than it looks.
  const isFresh = renewing === undefined && hasFreshToken();
  const before = isFresh || !navigator.cookieEnabled ? undefined : await renewSession();
  const answer = await send();
  // What a member began is not done by the guest that they would be now.
  if (before === 'refused' || !isTokenRefused(answer)) return answer;
  const renewal = await renewSession();
  if (renewal === 'renewed') return send();
  // The member is still signed in: what failed is the network, or the service.
  if (renewal === 'unavailable' && answer.status === 401) throw new CallError(0, ['NetworkError']);
  return answer;
}

/** Asks for new tokens, once for all calls that wait. The refresh token is in a cookie that scripts cannot read. */
export function renewSession(): Promise<Renewal> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<Renewal> {
  const before = readCookie('Access-Token');
  // Without either cookie there has never been a session here, and asking for its renewal would only be refused.
  if (before === undefined && readCookie('IsGuest') === undefined) return renewedBy(sessionCalls.createGuest);
  const renewal = await renewedBy(sessionCalls.refresh);
  if (renewal !== 'refused') return renewal;
  const now = readCookie('Access-Token');
  // Meanwhile another tab signed in, or logged out and became a guest.
  if (now !== undefined && now !== before) return 'renewed';
  for (const name of ['Access-Token', 'IsGuest']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  if (isMemberSession()) {
    endSession('ended');
    return 'refused';
  }
  return renewedBy(sessionCalls.createGuest);
}

/** Neither call says who asks: what the browser still has of a session says nothing about the next one. */
async function renewedBy(declaration: Call): Promise<Renewal> {
  try {
    const response = await request(declaration, { body: {} }, { headers: {} });
    if (response.ok) {
      behindMs = (readAccessToken()?.issuedAt ?? Date.now()) - Date.now();
      publishRoles();
      return 'renewed';
    }
    const codes = codesOf((await response.json().catch(() => ({}))) as Partial<ErrorAnswer>);
    // A refusal by whatever else stands in between says nothing about the session.
    return codes.includes('RefreshTokenInvalid') ? 'refused' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
