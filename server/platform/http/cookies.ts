import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { BrowserSession } from '../caller.ts';
import { chance } from '../clock.ts';

const accessCookie = 'Access-Token';
const refreshCookie = 'Refresh-Token';
const guestCookie = 'IsGuest';
const deviceCookie = 'Device';
/** Set when an external sign-in begins. */
export const flowCookie = 'External-Flow';
const DEVICE_SECONDS = 2 * 365 * 24 * 3600;

/**
 * Cookie option for https only, if the request came by https. With an https PUBLIC_URL, all cookies are secure anyway (see `buildApp`), even behind
 * an untrusted proxy.
 */
export const encryptedOnly = ({ protocol }: Pick<FastifyRequest, 'protocol'>): { secure?: true } =>
  protocol === 'https' ? { secure: true } : {};

/** The access token of a browser's request. */
export const accessTokenOf = (cookies: FastifyRequest['cookies']): string | undefined => cookies[accessCookie];

/** Whether the cookies may belong to a member. A guest's session, and no session, say so. */
export const mayBeMember = (cookies: FastifyRequest['cookies']): boolean =>
  (cookies[accessCookie] !== undefined || cookies[refreshCookie] !== undefined) && cookies[guestCookie] !== 'true';

/**
 * A browser's session cookies. Scripts can read the short-lived access token and send it as bearer token; only the server can read the refresh token.
 * The device cookie outlives sessions.
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
