import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Caller } from '../platform/caller.ts';
import { browserSession } from '../platform/http/cookies.ts';
import type { Tokens } from '../platform/tokens.ts';
import { newGuest, refreshGuest } from '../session/index.ts';

/**
 * Who looks at a page: the bearer of the access cookie, renewed by the refresh cookie before anything is rendered, else a new guest.
 * Robots stay visitors, so that their pages set no cookie.
 */
export async function pageCaller(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): Promise<Caller> {
  const session = browserSession(request, reply);
  const bearer = session.accessToken
    ? await tokens.verify(session.accessToken, 'access').catch(() => undefined)
    : undefined;
  if (bearer) return bearer;
  if (isbot(request.headers['user-agent'])) return { kind: 'visitor' };
  const renewed = session.refreshToken
    ? await refreshGuest(tokens, session.refreshToken).catch(() => undefined)
    : undefined;
  const kept = renewed ?? (await newGuest(tokens));
  session.keep(kept);
  return tokens.verify(kept.userToken, 'access');
}
