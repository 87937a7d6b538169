import type { FastifyRequest } from 'fastify';

/** What never changes and is nobody's. */
export const cacheForever = 'public, max-age=31536000, immutable';

/**
 * Files of people lie under their own hash and never change, but they may go: what their owner took away must not live on for a year in browsers and in
 * what stands between. An hour later the reader asks again, and is told so in a few bytes.
 */
export const cacheForAnHour = 'public, max-age=3600';

/** Whether the reader has what the tag names already (RFC 9110, 13.1.2). */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const etag = request.headers['if-none-match'] ?? '';
  return etag.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
