import type { RequestContext } from '../../../platform/caller.ts';
import type { SessionTokens } from '../rules/sessions.ts';

/** A browser's refresh token is only in an HttpOnly cookie, so the answer has none. */
export const tokensForClient = (browser: RequestContext['browser'], tokens: SessionTokens): SessionTokens =>
  browser ? { ...tokens, refreshToken: '' } : tokens;
