import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { bearerTokenOf, languageOf } from '../../../platform/http/routes.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { createLiveStreams } from '../operations/live-streams.ts';
import type { LiveStreams } from '../operations/live-streams.ts';

export interface LiveRouteDeps {
  database: Database;
  tokens: Tokens;
  /** Whether a session was ended before its token ran out; asked every second for each stream. */
  hasEnded(sessionId: string): boolean;
  /** Whether what a session's token states has changed since; the same. */
  isOutdated(sessionId: string, facts: number): boolean;
}

/**
 * `GET /api/live?lang=`: server-sent events for a member's open pages, `notification` `{unreadCount, notification}`, `unread` `{unreadCount}`,
 * `session-changed` `{}` (a new token has other roles), `session-ended` `{}`. The session is that of the access cookie, for which only pages of our own origin may ask, or of a bearer, which no
 * browser sends by itself. A guest is answered 204, which tells a browser not to come back; no or an old token 401. Closes with the server.
 */
export function registerLive(app: FastifyInstance, { database, tokens, ...watch }: LiveRouteDeps): LiveStreams {
  const live = createLiveStreams({ database, ...watch });
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => live.close());

  app.get('/api/live', async (request, reply) => {
    const accessToken = bearerTokenOf(request) ?? cookieOf(request, reply);
    const caller = await tokens.verify(accessToken, 'access');
    if (caller.kind !== 'member') return reply.code(204).send();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      // Proxies must hand every event on at once.
      'x-accel-buffering': 'no',
    });
    request.raw.socket.setNoDelay(true);
    const { exp = 0, facts = 0 } = decodeJwt<{ facts?: number }>(accessToken);
    live.open(
      {
        accountId: caller.id,
        sessionId: caller.sessionId,
        language: pageLanguage(request),
        facts,
        expiresAt: new Date(exp * 1000),
      },
      reply.raw,
    );
    return reply;
  });
  return live;
}

/** A page of another site cannot set this header, nor leave it out where a browser sends cookies. */
function cookieOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new DomainError('NotAllowed');
  const { accessToken } = browserSession(request, reply);
  if (accessToken === undefined) throw new DomainError('TokenMissing');
  return accessToken;
}

/** The page says its language in the address; else the cookie and the browser do. */
function pageLanguage(request: FastifyRequest): Language {
  const candidates = [(request.query as Record<string, unknown>)['lang'], request.cookies['Language']];
  const accepted = candidates.map((word) => languages.find((language) => language === word));
  return accepted.find((language) => language !== undefined) ?? languageOf(request);
}
