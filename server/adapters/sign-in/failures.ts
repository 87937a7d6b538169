import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderFailureCode } from '../../people/external-sign-in/port.ts';
import { ProviderFailure } from '../../people/external-sign-in/port.ts';

/** Provider errors after the user cancelled; the last one is Apple's. */
const cancelled = ['access_denied', 'user_denied', 'user_cancelled_authorize'];
const away = ['server_error', 'temporarily_unavailable'];
/** Errors of openid-client: no response in time, or not a protocol response. */
const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** Converts any error to the failure shown to the user. Unexplained errors refuse the sign-in. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(codeOf(error), { cause: error });
}

function codeOf(error: unknown): ProviderFailureCode {
  if (error instanceof AuthorizationResponseError && cancelled.includes(error.error)) return 'ExternalCancelled';
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return away.includes(error.error) ? 'ExternalProviderUnavailable' : 'ExternalRefused';
  }
  if (error instanceof ClientError && error.code !== undefined && noAnswer.includes(error.code)) {
    return 'ExternalProviderUnavailable';
  }
  // `fetch` throws this if it cannot connect.
  return error instanceof TypeError && error.message === 'fetch failed'
    ? 'ExternalProviderUnavailable'
    : 'ExternalRefused';
}
