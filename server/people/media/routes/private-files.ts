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
 * `GET /media/private/<hash>`: a file that only its owner, those whom it was shown to, and the moderators may see, by the bearer header or the browser's cookie. To everybody
 * else there is no such file. A browser whose access token has run out is renewed by its refresh cookie, as with a page: nothing else asks for its
 * pictures again.
 */
export function registerPrivateFiles(app: FastifyInstance, deps: PrivateDeps): void {
  app.get('/media/private/:hash', async (request, reply) => {
    // Before anything is refused: what one caller must not see another may.
    reply.header('cache-control', 'private, no-store').header('vary', 'authorization, cookie');
    const { hash } = request.params as { hash: string };
    if (!hashPattern.test(hash)) throw new DomainError('MediaNotFound');
    const { bytes, contentType } = await deps.media.fileFor(await browserCaller(request, reply, deps), `p/${hash}`);
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
