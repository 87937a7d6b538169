import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { bearerTokenOf } from '../../../platform/http/request-source.ts';
import { languageOf } from '../../../platform/http/routes.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { createLiveStreams } from '../operations/live-streams.ts';
import type { LiveStreams } from '../operations/live-streams.ts';

export interface LiveRouteDeps {
  database: Database;
  tokens: Tokens;
  /** Whether the session was ended before its token expired. Called every second for each stream. */
  hasEnded(sessionId: string): boolean;
  /** Whether facts in the session's token changed since it was issued. Called every second for each stream. */
  isOutdated(sessionId: string, facts: number): boolean;
}

/**
 * `GET /api/live?lang=`: server-sent events for a member's open pages: `notification` `{unreadCount, notification}`, `unread` `{unreadCount}`,
 * `session-changed` `{}` (the roles changed), `session-ended` `{}`, and events of other modules.
 *
 * Authenticates by bearer token, or by the access cookie for same-origin pages only. Guests get 204, after which browsers do not reconnect. A missing
 * or expired token gets 401. The stream ends when the server stops.
 */
export function registerLive(app: FastifyInstance, { database, tokens, ...watch }: LiveRouteDeps): LiveStreams {
  const live = createLiveStreams({ database, ...watch });
  // Runs before the server waits for open connections to end.
  app.addHook('preClose', () => live.close());

  app.get('/api/live', { config: { admission: 'stream' } }, async (request, reply) => {
    const accessToken = bearerTokenOf(request) ?? cookieOf(request, reply);
    const caller = await tokens.verify(accessToken, 'access');
    if (caller.kind !== 'member') return reply.code(204).send();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      // Proxies must not buffer events.
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

/** Scripts of other sites cannot set `sec-fetch-site`, and browsers always send it. */
function cookieOf(request: FastifyRequest, reply: FastifyReply): string {
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new DomainError('NotAllowed');
  const { accessToken } = browserSession(request, reply);
  if (accessToken === undefined) throw new DomainError('TokenMissing');
  return accessToken;
}

/** The `lang` parameter wins over the cookie and the browser's languages. */
function pageLanguage(request: FastifyRequest): Language {
  const candidates = [(request.query as Record<string, unknown>)['lang'], request.cookies['Language']];
  const accepted = candidates.map((word) => languages.find((language) => language === word));
  return accepted.find((language) => language !== undefined) ?? languageOf(request);
}
