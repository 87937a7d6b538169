import { unlessDomainError } from '../../../platform/errors.ts';
import type { BrowserSession, Caller, RequestContext } from '../../../platform/caller.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { SessionService } from '../rules/sessions.ts';

export interface BrowserDeps {
  tokens: Pick<Tokens, 'bearerOfNew'>;
  sessions: Pick<SessionService, 'refresh'>;
}

/** Renews the session of a browser's refresh cookie and returns its principal. Undefined without a valid cookie. */
export async function renewBrowserSession(
  browser: BrowserSession,
  from: RequestContext['from'],
  { tokens, sessions }: BrowserDeps,
): Promise<Caller | undefined> {
  const renewed = browser.refreshToken
    ? await unlessDomainError(sessions.refresh(browser.refreshToken, from))
    : undefined;
  if (!renewed) return undefined;
  browser.keep(renewed);
  return tokens.bearerOfNew(renewed.userToken);
}
