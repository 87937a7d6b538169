import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteSessionsBefore } from './store.ts';

/** Days without use after which a device counts as new. */
const RETENTION_DAYS = 60;

/** Deletes sessions sixty days after their end or last use. */
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
