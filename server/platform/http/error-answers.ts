import type { FastifyError } from 'fastify';
import { isConnectionLost, isTooSlow } from '../database.ts';
import { DomainError } from '../errors.ts';

const byFastifyCode: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('PayloadTooLarge'),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError('MalformedRequest'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('MalformedRequest'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('MalformedRequest'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError('MalformedRequest'),
};

/** Converts any error to the response for the client, without internal details. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isTooSlow(error)) return new DomainError('QueryTooSlow');
  if (isConnectionLost(error)) return new DomainError('ServiceUnavailable');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return known;
  return new DomainError(statusCode !== undefined && statusCode < 500 ? 'MalformedRequest' : 'GeneralError');
}

/** `Retry-After` in seconds, for refusals where a retry may succeed. */
export const waitAfter = (refusal: DomainError): number | undefined =>
  refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined);
