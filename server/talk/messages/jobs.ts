import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { refreshReplyTimes, tellAway } from './operations/away.ts';
import type { ChatDeps } from './operations/deps.ts';
import { awayJob } from './operations/writing.ts';

export const chatJobs = (deps: ChatDeps): Job[] => [
  job({
    name: awayJob,
    payload: z.object({ chatId: z.uuid(), accountId: z.uuid() }),
    run: (payload) => tellAway(deps, payload),
  }),
  job({
    name: 'messages.reply-times',
    cron: '20 2 * * *',
    payload: z.object({}),
    run: () => refreshReplyTimes(deps),
  }),
];
