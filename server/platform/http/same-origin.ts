import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of our own makes a request: a browser says so, and no script of another site can make it lie. On plain http away from
 * localhost browsers leave that out, but name the origin of everything that is not a mere reading.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host;
}
