import { z } from 'zod';
import { declare } from '../declare.ts';
import { done } from '../schemas/basic.ts';

const tokens = z.object({ userToken: z.string(), refreshToken: z.string(), isGuest: z.boolean() });

export const sessionCalls = {
  createGuest: declare({
    id: 'identity.user.create-guest-user',
    method: 'POST',
    path: '/identity/user/create-guest-user',
    access: 'visitor',
    summary: 'Tokens of a new guest. A guest is only a signed id until it writes something.',
    answer: tokens,
    rate: { max: 60, seconds: 60 },
  }),
  refresh: declare({
    id: 'identity.user.refresh-token',
    method: 'POST',
    path: '/identity/user/refresh-token',
    access: 'visitor',
    summary: 'A new access token for a refresh token, from the body or the HttpOnly cookie.',
    body: z.object({ refreshToken: z.string().max(2_000).optional() }),
    answer: tokens,
    errors: ['RefreshTokenInvalid'],
    rate: { max: 60, seconds: 60 },
  }),
  logout: declare({
    id: 'identity.user.logout',
    method: 'POST',
    path: '/identity/user/logout',
    access: 'guest',
    summary: 'Ends the session on this device.',
    answer: done,
  }),
  setLanguage: declare({
    id: 'identity.user-language.set-default-language',
    method: 'PUT',
    path: '/identity/user-language/set-default-language',
    access: 'guest',
    summary: 'Remembers the language of the caller.',
    query: z.object({ languageCode: z.string().max(10) }),
    answer: done,
    errors: ['LanguageUnknown'],
  }),
};
