import { z } from 'zod';
import { declare } from '../declare.ts';
import { language } from '../schemas/basic.ts';

export const analyticsCalls = {
  pageView: declare({
    id: 'analytics.page-view',
    method: 'POST',
    path: '/analytics/page-view',
    access: 'visitor',
    addition: true,
    summary: 'A page was seen by somebody who agreed to be counted.',
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
};
