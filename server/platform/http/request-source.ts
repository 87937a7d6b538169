import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../caller.ts';

/** Client address, user agent and prefetch flag of a request. */
export function requestSource(request: FastifyRequest): RequestContext['from'] {
  const { 'user-agent': userAgent = '', 'sec-purpose': purpose = '' } = request.headers;
  return {
    address: request.ip,
    userAgent,
    // Browsers prefetch pages that a user may open.
    ...(purpose.includes('prefetch') && { isPrefetch: true }),
  };
}

/** The bearer token, not verified. */
export function bearerTokenOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
