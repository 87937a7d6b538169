import type { FastifyError } from 'fastify';
import { isConnectionLost, isTooSlow } from '../database.ts';
import { Refusal } from '../errors.ts';

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('PayloadTooLarge'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('MalformedRequest'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('MalformedRequest'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('MalformedRequest'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('MalformedRequest'),
};

/** What a caller is told of any error: never its inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTooSlow(error)) return new Refusal('QueryTooSlow');
  if (isConnectionLost(error)) return new Refusal('ServiceUnavailable');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return known;
  return new Refusal(statusCode !== undefined && statusCode < 500 ? 'MalformedRequest' : 'GeneralError');
}

/** Seconds after which somebody who was refused may come again, where that helps. */
export const waitAfter = (refusal: Refusal): number | undefined =>
  refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : undefined);
