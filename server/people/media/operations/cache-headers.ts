import type { FastifyRequest } from 'fastify';

/** For files that never change and belong to no user. */
export const cacheForever = 'public, max-age=31536000, immutable';

/**
 * Uploaded files have content hashes as keys and never change, but their owner may delete them. Browsers and proxies therefore revalidate after an
 * hour.
 */
export const cacheForAnHour = 'public, max-age=3600';

/** Whether `If-None-Match` contains the tag (RFC 9110, 13.1.2). */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const etag = request.headers['if-none-match'] ?? '';
  return etag.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
