import { analyticsCalls } from '../../contract/calls/analytics.ts';
import type { ExternalProvider, Language } from '../../contract/enums.ts';
import { CallError, call } from './call.ts';
import { hasAgreed } from './cookies.ts';

/** Reports the method and the error of a failed sign-in to analytics, if the user consented. */
export function reportFailedLogin(
  method: 'email' | 'phone' | ExternalProvider,
  error: unknown,
  language: Language,
): void {
  if (!(error instanceof CallError) || !hasAgreed()) return;
  const errorCode = error.codes[0] ?? 'GeneralError';
  // A failed report is ignored.
  call(analyticsCalls.failedLogin, { body: { method, errorCode, language } }).catch(() => undefined);
}
