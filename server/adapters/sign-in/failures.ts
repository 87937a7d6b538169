import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderFailureCode } from '../../people/external-sign-in/port.ts';
import { ProviderFailure } from '../../people/external-sign-in/port.ts';

/** What providers answer where their user thought better of it; the last one is Apple's. */
const cancelled = ['access_denied', 'user_denied', 'user_cancelled_authorize'];
const away = ['server_error', 'temporarily_unavailable'];
/** Of openid-client: no answer in time, or one that is no answer of the protocol at all. */
const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** What a failure at a provider means to whoever wanted to sign in. What cannot be explained is not believed. */
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
  // `fetch` throws this one where no connection came about.
  return error instanceof TypeError && error.message === 'fetch failed'
    ? 'ExternalProviderUnavailable'
    : 'ExternalRefused';
}
