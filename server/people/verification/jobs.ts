import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { shifted } from './rules/seconds.ts';
import { deleteThrottleStatement, deleteCodesStatement } from './store/expired-records.ts';

const DAY_SECONDS = 24 * 3600;

/** Deletes codes and throttle rows older than a day. */
export function verificationJobs({ database }: { database: Database }): Job[] {
  return [
    job({
      name: 'verification.forget',
      cron: '17 * * * *',
      payload: z.object({}),
      async run() {
        const before = shifted(clock.now(), -DAY_SECONDS);
        await deleteCodesStatement.run(database, [before]);
        await deleteThrottleStatement.run(database, [before]);
      },
    }),
  ];
}
