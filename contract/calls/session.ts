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
      'Tokens of a new guest, which is only a signed id until it writes something. A browser that still has a session goes on with that one.',
    answer: session,
    rate: { max: 60, seconds: 60 },
  }),
  refresh: declare({
    id: 'identity.user.refresh-token',
    method: 'POST',
    path: '/identity/user/refresh-token',
    access: 'visitor',
    summary:
      'New tokens for a refresh token, from the body or the HttpOnly cookie. A member’s is replaced each time; one that comes back too late ends the session.',
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
    summary: 'Ends the session on this device, or on every device.',
    body: z.object({ everywhere: z.boolean().optional() }),
    answer: done,
  }),
  list: declare({
    id: 'identity.session.list',
    method: 'GET',
    path: '/identity/session',
    access: 'member',
    summary: 'Where the member is signed in, the newest first.',
    answer: z.object({ items: z.array(sessionInfo) }),
    addition: true,
  }),
  end: declare({
    id: 'identity.session.end',
    method: 'DELETE',
    path: '/identity/session/{id}',
    access: 'owner',
    of: { session: ['params.id'] },
    summary: 'Signs one device out.',
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
    summary: 'Sends a code to the member before a dangerous change, by e-mail or SMS.',
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
    summary: 'For ten minutes this session may make dangerous changes.',
    body: codeForm,
    answer: done,
    errors: ['CodeWrong', 'CodeExpired', 'CodeUsed', 'CodeTooManyTries'],
    rate: { max: 30, seconds: 60 },
    addition: true,
  }),
};
