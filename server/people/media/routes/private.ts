import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import { DomainError, unlessDomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { bearerTokenOf, callerOf } from '../../../platform/http/routes.ts';
import { fromOf } from '../../../platform/http/from.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { renewedAccessToken } from '../../session/port.ts';
import type { BrowserDeps } from '../../session/port.ts';
import type { Media } from '../operations/media.ts';

export interface PrivateDeps extends BrowserDeps {
  media: Pick<Media, 'fileFor'>;
  tokens: Tokens;
  serviceKey: string;
}

const hashPattern = /^[0-9a-f]{32}$/;

/**
 * `GET /media/private/<hash>`: a file that only its owner and the moderators may see, by the bearer header or the browser's cookie. To everybody
 * else there is no such file. A browser whose access token has run out is renewed by its refresh cookie, as with a page: nothing else asks for its
 * pictures again.
 */
export function registerPrivateFiles(app: FastifyInstance, deps: PrivateDeps): void {
  app.get('/media/private/:hash', async (request, reply) => {
    // Before anything is refused: what one caller must not see another may.
    reply.header('cache-control', 'private, no-store').header('vary', 'authorization, cookie');
    const { hash } = request.params as { hash: string };
    if (!hashPattern.test(hash)) throw new DomainError('MediaNotFound');
    const { bytes, contentType } = await deps.media.fileFor(await viewerOf(request, reply, deps), `p/${hash}`);
    const isPdf = contentType === 'application/pdf';
    return reply
      .headers({
        'content-type': contentType,
        'x-content-type-options': 'nosniff',
        // Whatever is in it, nothing of it runs on our origin.
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        ...(isPdf && { 'content-disposition': `attachment; filename="${hash.slice(0, 8)}.pdf"` }),
      })
      .send(bytes);
  });
}

/** Who looks: an image on a page sends cookies alone. A token that says nothing makes a visitor. */
async function viewerOf(request: FastifyRequest, reply: FastifyReply, deps: PrivateDeps): Promise<Caller> {
  const visitor = { kind: 'visitor' } as const;
  const caller = (await unlessDomainError(callerOf(request, deps))) ?? visitor;
  // Whoever says by a header who they are is nobody else by a cookie.
  if (caller.kind !== 'visitor' || bearerTokenOf(request) !== undefined) return caller;
  const browser = browserSession(request, reply);
  const bearer = browser.accessToken
    ? await unlessDomainError(deps.tokens.verify(browser.accessToken, 'access'))
    : undefined;
  return bearer ?? (await renewedAccessToken(browser, fromOf(request), deps)) ?? visitor;
}
