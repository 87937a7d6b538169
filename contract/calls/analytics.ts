import { z } from 'zod';
import { declare } from '../declare.ts';
import { externalProviders } from '../enums.ts';
import { language } from '../schemas/basic.ts';

export const analyticsCalls = {
  pageView: declare({
    id: 'analytics.page-view',
    method: 'POST',
    path: '/analytics/page-view',
    access: 'visitor',
    addition: true,
    summary: 'Records a page view of a user who consented to analytics.',
    body: z.object({
      pageName: z.string().max(100),
      path: z.string().max(500),
      userType: z.enum(['guest', 'loggedIn']),
      language,
      platform: z.enum(['web', 'mobileWeb']),
      pageType: z.string().max(60),
    }),
    answer: z.object({ done: z.literal(true) }),
    rate: { max: 120, seconds: 60 },
  }),
  failedLogin: declare({
    id: 'analytics.failed-login',
    method: 'POST',
    path: '/analytics/failed-login',
    access: 'visitor',
    addition: true,
    summary:
      'Records a failed sign-in of a user who consented to analytics: the method and the cause, never the identity.',
    body: z.object({
      method: z.enum(['email', 'phone', ...externalProviders]),
      errorCode: z.string().regex(/^[A-Za-z]{1,60}$/),
      language,
    }),
    answer: z.object({ done: z.literal(true) }),
    rate: { max: 60, seconds: 60 },
  }),
};
