import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { refreshReplyTimes, tellAway } from './operations/away.ts';
import type { ChatDeps } from './operations/deps.ts';

export const chatJobs = (deps: ChatDeps): Job[] => [
  job({
    name: 'messages.tell-away',
    cron: '* * * * *',
    payload: z.object({}),
    run: () => tellAway(deps),
  }),
  job({
    name: 'messages.reply-times',
    cron: '20 2 * * *',
    payload: z.object({}),
    run: () => refreshReplyTimes(deps),
  }),
];
