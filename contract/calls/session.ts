import { z } from 'zod';
import { declare } from '../declare.ts';
import { codeForm, confirmationRequest, confirmationSent, session, sessionInfo } from '../schemas/account.ts';
import { done, uuid } from '../schemas/basic.ts';

export const sessionCalls = {
  createGuest: declare({
    id: 'identity.user.create-guest-user',
    method: 'POST',
    path: '/identity/user/create-guest-user',
    access: 'visitor',
    summary:
      'Creates a guest session. The guest is only a signed id until it writes data. A browser with a valid session keeps it.',
    answer: session,
    rate: { max: 60, seconds: 60 },
  }),
  refresh: declare({
    id: 'identity.user.refresh-token',
    method: 'POST',
    path: '/identity/user/refresh-token',
    access: 'visitor',
    summary:
      'Renews tokens by a refresh token, from the body or the HttpOnly cookie. A member’s token is replaced each time; reuse after the grace period ends the session.',
    body: z.object({ refreshToken: z.string().max(2_000).optional() }),
    answer: session,
    errors: ['RefreshTokenInvalid'],
    rate: { max: 60, seconds: 60 },
  }),
  logout: declare({
    id: 'identity.user.logout',
    method: 'POST',
    path: '/identity/user/logout',
    access: 'guest',
    summary: 'Ends the session on this device or on all devices.',
    body: z.object({ everywhere: z.boolean().optional() }),
    answer: done,
  }),
  list: declare({
    id: 'identity.session.list',
    method: 'GET',
    path: '/identity/session',
    access: 'member',
    summary: 'Lists the member’s sessions, newest first.',
    answer: z.object({ items: z.array(sessionInfo) }),
    addition: true,
  }),
  end: declare({
    id: 'identity.session.end',
    method: 'DELETE',
    path: '/identity/session/{id}',
    access: 'owner',
    of: { session: ['params.id'] },
    summary: 'Ends the session on one device.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['SessionNotFound'],
    addition: true,
  }),
  confirmRequest: declare({
    id: 'identity.session.confirm.request',
    method: 'POST',
    path: '/identity/session/confirm/request',
    access: 'member',
    summary: 'Sends a confirmation code by e-mail or SMS, for sensitive changes.',
    body: confirmationRequest,
    answer: confirmationSent,
    errors: ['CodeTooSoon', 'NoVerifiedContact', 'TooManyAttempts'],
    rate: { max: 20, seconds: 60 },
    addition: true,
  }),
  confirmValidate: declare({
    id: 'identity.session.confirm.validate',
    method: 'POST',
    path: '/identity/session/confirm/validate',
    access: 'member',
    summary: 'Confirms this session for sensitive changes for ten minutes.',
    body: codeForm,
    answer: done,
    errors: ['CodeWrong', 'CodeExpired', 'CodeUsed', 'CodeTooManyTries'],
    rate: { max: 30, seconds: 60 },
    addition: true,
  }),
};
