import { analyticsCalls } from '../../contract/calls/analytics.ts';
import type { ExternalProvider, Language } from '../../contract/enums.ts';
import { CallError, call } from './call.ts';
import { hasAgreed } from './cookies.ts';

/** Tells the analytics services of a sign-in that failed: by what means and why; only of those who agreed. */
export function reportFailedLogin(
  method: 'email' | 'phone' | ExternalProvider,
  error: unknown,
  language: Language,
): void {
  if (!(error instanceof CallError) || !hasAgreed()) return;
  const errorCode = error.codes[0] ?? 'GeneralError';
  // Not being counted is no reason to disturb anybody.
  call(analyticsCalls.failedLogin, { body: { method, errorCode, language } }).catch(() => undefined);
}
