import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { requestSource } from '../../../platform/http/request-source.ts';
import { unlessDomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { newGuest, renewedAccessToken } from '../../../people/session/port.ts';
import type { SessionKeeper } from '../../../people/session/port.ts';

export interface PageSessionOptions {
  tokens: Tokens;
  sessions: Pick<SessionKeeper, 'refresh'>;
}

/** A page's first calls have at least so long with the token that it came with. */
const LEAST_MS = 60_000;

/**
 * Who looks at a page: the bearer of the access cookie, renewed by the refresh cookie before anything is rendered, else a new guest. A
 * signed-out or erased member's cookies make a guest, too. Robots stay visitors, so that their pages set no cookie.
 */
export async function pageCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, sessions }: PageSessionOptions,
): Promise<Caller> {
  const session = browserSession(request, reply);
  const soon = new Date(clock.now().getTime() + LEAST_MS);
  const bearer = session.accessToken
    ? await unlessDomainError(tokens.verify(session.accessToken, 'access', soon))
    : undefined;
  if (bearer) return bearer;
  if (isbot(request.headers['user-agent']) || isForeignForm(request)) return { kind: 'visitor' };
  try {
    const renewed = await renewedAccessToken(session, requestSource(request), { tokens, sessions });
    if (renewed) return renewed;
    const guest = await newGuest(tokens);
    session.keep(guest);
    return await tokens.bearerOfNew(guest.userToken);
  } catch (error) {
    // The database is away. New cookies would sign the member out for good.
    request.log.warn({ err: error }, 'session not renewed');
    return { kind: 'visitor' };
  }
}

/** A form that another site sends comes without the cookies; new ones in the answer would replace those of a member. */
const isForeignForm = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request);
