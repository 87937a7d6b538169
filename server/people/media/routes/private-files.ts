import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../../platform/errors.ts';
import { browserCaller } from '../../session/port.ts';
import type { BrowserCallerDeps } from '../../session/port.ts';
import type { Media } from '../port.ts';

export interface PrivateDeps extends BrowserCallerDeps {
  media: Pick<Media, 'fileFor'>;
}

const hashPattern = /^[0-9a-f]{32}$/;

/**
 * `GET /media/private/<hash>`: a file for its owner, for users it was shared with, and for moderators. Others get 404.
 *
 * Authenticates by bearer header or cookie. An expired access token is renewed with the refresh cookie, as for a page, because browsers do not repeat
 * picture requests.
 */
export function registerPrivateFiles(app: FastifyInstance, deps: PrivateDeps): void {
  app.get('/media/private/:hash', async (request, reply) => {
    // Set before any refusal, since the answer depends on the caller.
    reply.header('cache-control', 'private, no-store').header('vary', 'authorization, cookie');
    const { hash } = request.params as { hash: string };
    if (!hashPattern.test(hash)) throw new DomainError('MediaNotFound');
    const { bytes, contentType } = await deps.media.fileFor(await browserCaller(request, reply, deps), `p/${hash}`);
    const isPdf = contentType === 'application/pdf';
    return reply
      .headers({
        'content-type': contentType,
        'x-content-type-options': 'nosniff',
        // Nothing in the file may run on the product's origin.
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        ...(isPdf && { 'content-disposition': `attachment; filename="${hash.slice(0, 8)}.pdf"` }),
      })
      .send(bytes);
  });
}
