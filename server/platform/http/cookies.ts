import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { BrowserSession } from '../caller.ts';
import { chance } from '../clock.ts';

const accessCookie = 'Access-Token';
const refreshCookie = 'Refresh-Token';
const guestCookie = 'IsGuest';
const deviceCookie = 'Device';
/** Set where a sign-in elsewhere begins. */
export const flowCookie = 'External-Flow';
const DEVICE_SECONDS = 2 * 365 * 24 * 3600;

/**
 * Whether a cookie may go by https alone, for `setCookie`: where the request came so. Where the public address says so it does anyway, see
 * `buildApp`: a proxy that is not believed must not make cookies readable on the way.
 */
export const encryptedOnly = ({ protocol }: Pick<FastifyRequest, 'protocol'>): { secure?: true } =>
  protocol === 'https' ? { secure: true } : {};

/**
 * The session cookies of a browser. The access token is readable and short, sent as the bearer header; the refresh token is for the server
 * alone. What a browser is recognised by at a sign-in outlives the sessions.
 */
export function browserSession(
  request: FastifyRequest,
  reply: FastifyReply,
): BrowserSession & { accessToken: string | undefined } {
  const common = { path: '/', sameSite: 'lax', ...encryptedOnly(request) } as const;
  const cookie = request.cookies[deviceCookie];
  let device = cookie !== undefined && /^[\w-]{20,40}$/.test(cookie) ? cookie : undefined;
  return {
    accessToken: request.cookies[accessCookie],
    refreshToken: request.cookies[refreshCookie],
    flowId: request.cookies[flowCookie],
    device,
    deviceId() {
      device ??= chance.secret(16);
      reply.setCookie(deviceCookie, device, { ...common, maxAge: DEVICE_SECONDS, httpOnly: true });
      return device;
    },
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
