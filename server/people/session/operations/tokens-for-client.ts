import type { RequestContext } from '../../../platform/caller.ts';
import type { SessionTokens } from '../port.ts';

/** What a caller is told of its tokens: a browser has its refresh token in a cookie, which no script reads. */
export const tokensForClient = (browser: RequestContext['browser'], tokens: SessionTokens): SessionTokens =>
  browser ? { ...tokens, refreshToken: '' } : tokens;
