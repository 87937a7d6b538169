import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { requestSource } from '../../../platform/http/request-source.ts';
import { unlessDomainError } from '../../../platform/errors.ts';
import { accessTokenOf, browserSession } from '../../../platform/http/cookies.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { newGuest, renewBrowserSession } from '../../../people/session/port.ts';
import type { SessionService } from '../../../people/session/port.ts';

export interface PageSessionOptions {
  tokens: Tokens;
  sessions: Pick<SessionService, 'refresh'>;
}

/** A page's first calls can use its token for at least this time. */
const MIN_VALIDITY_MS = 60_000;

/**
 * The caller of a page: the owner of the access cookie, renewed with the refresh cookie before rendering, otherwise a new guest. Cookies of a
 * signed-out or erased member give a guest too. Robots stay visitors, so their pages set no cookie.
 */
export async function pageCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, sessions }: PageSessionOptions,
): Promise<Caller> {
  const session = browserSession(request, reply);
  const soon = new Date(clock.now().getTime() + MIN_VALIDITY_MS);
  const bearer = session.accessToken
    ? await unlessDomainError(tokens.verify(session.accessToken, 'access', soon))
    : undefined;
  if (bearer) return bearer;
  if (isbot(request.headers['user-agent']) || isForeignForm(request)) return { kind: 'visitor' };
  try {
    const renewed = await renewBrowserSession(session, requestSource(request), { tokens, sessions });
    if (renewed) return renewed;
    const guest = await newGuest(tokens);
    session.keep(guest);
    return await tokens.bearerOfNew(guest.userToken);
  } catch (error) {
    // The database is unavailable. New cookies would sign the member out for good.
    request.log.warn({ err: error }, 'session not renewed');
    return { kind: 'visitor' };
  }
}

/** A form of another site is sent without cookies. New cookies in the answer would replace a member's. */
const isForeignForm = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request);

/** The guest of a visitor's request, or a visitor. Creates no guest and renews no session. */
export async function visitorOf(
  { cookies }: FastifyRequest,
  { tokens }: Pick<PageSessionOptions, 'tokens'>,
): Promise<Caller> {
  const token = accessTokenOf(cookies);
  const guest = token === undefined ? undefined : await unlessDomainError(tokens.verify(token, 'access'));
  return guest ?? { kind: 'visitor' };
}
