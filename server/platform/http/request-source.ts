import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../caller.ts';

/** Where a request comes from, as handlers know it. */
export function requestSource(request: FastifyRequest): RequestContext['from'] {
  const { 'user-agent': userAgent = '', 'sec-purpose': purpose = '' } = request.headers;
  return {
    address: request.ip,
    userAgent,
    // Browsers fetch a page that somebody may be about to open.
    ...(purpose.includes('prefetch') && { isPrefetch: true }),
  };
}
