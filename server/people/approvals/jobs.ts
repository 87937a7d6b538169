import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireApprovals, forgetApprovals } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Closes requests that nobody decided in time, and deletes old ones. */
export function approvalJobs(database: Database): Job[] {
  return [
    job({
      name: 'approvals.expire',
      cron: '5 * * * *',
      payload: z.object({}),
      async run() {
        const now = clock.now();
        await expireApprovals(database, now);
        await forgetApprovals(database, new Date(now.getTime() - limits.approvalKeptDays * dayMs));
      },
    }),
  ];
}
