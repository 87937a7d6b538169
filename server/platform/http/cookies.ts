import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { BrowserSession } from '../caller.ts';

const accessCookie = 'Access-Token';
const refreshCookie = 'Refresh-Token';
const guestCookie = 'IsGuest';

/**
 * The session cookies of a browser. The access token is readable and short, sent as the bearer header; the refresh token is for the server
 * alone.
 */
export function browserSession(
  request: FastifyRequest,
  reply: FastifyReply,
): BrowserSession & { accessToken: string | undefined } {
  const common = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  return {
    accessToken: request.cookies[accessCookie],
    refreshToken: request.cookies[refreshCookie],
    keep({ userToken, refreshToken, isGuest }) {
      const maxAge = limits.refreshTokenSeconds;
      reply.setCookie(accessCookie, userToken, { ...common, maxAge });
      reply.setCookie(refreshCookie, refreshToken, { ...common, maxAge, httpOnly: true });
      reply.setCookie(guestCookie, String(isGuest), { ...common, maxAge });
    },
    forget() {
      for (const name of [accessCookie, refreshCookie, guestCookie]) reply.clearCookie(name, common);
    },
  };
}
