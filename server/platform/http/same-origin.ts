import type { FastifyRequest } from 'fastify';

/**
 * True if a page of this site makes the request. Browsers set `Sec-Fetch-Site`, which scripts cannot change. On plain http outside localhost browsers
 * omit it, but send `Origin` with every request other than GET and HEAD.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host;
}
