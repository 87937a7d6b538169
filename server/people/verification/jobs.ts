import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { shifted } from './counting.ts';

const DAY_SECONDS = 24 * 3600;

/** Forgets codes and failures of more than a day ago. */
export function verificationJobs({ database }: { database: Database }): Job[] {
  return [
    job({
      name: 'verification.forget',
      cron: '17 * * * *',
      payload: z.object({}),
      async run() {
        const before = shifted(clock.now(), -DAY_SECONDS);
        await database.query('delete from one_time_code where created_at < $1', [before]);
        await database.query('delete from throttle where last_at < $1', [before]);
      },
    }),
  ];
}
