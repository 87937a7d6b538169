import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { notifyUnread } from './operations/notify-unread.ts';
import { refreshReplyTimes } from './operations/refresh-reply-times.ts';
import type { ChatDeps } from './operations/dependencies.ts';

export const chatJobs = (deps: ChatDeps): Job[] => [
  job({
    name: 'messages.tell-away',
    cron: '* * * * *',
    payload: z.object({}),
    run: () => notifyUnread(deps),
  }),
  job({
    name: 'messages.reply-times',
    cron: '20 2 * * *',
    payload: z.object({}),
    run: () => refreshReplyTimes(deps),
  }),
];
