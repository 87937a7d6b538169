import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteSessionsBefore } from './store.ts';

/** A device that was not used for so long counts as new. */
const RETENTION_DAYS = 60;

/** Forgets sessions that ended, or were used for the last time, sixty days ago. */
export function sessionJobs({ database }: { database: Database }): Job[] {
  return [
    job({
      name: 'session.forget',
      cron: '40 0 * * *',
      payload: z.object({}),
      async run() {
        const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3600_000);
        await deleteSessionsBefore(database, before);
      },
    }),
  ];
}
