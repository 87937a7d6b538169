import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteEntriesBefore } from './store.ts';

/** Deletes entries at the end of the retention period. */
export function auditJobs(database: Database): Job[] {
  return [
    job({
      name: 'audit.forget',
      cron: '20 1 * * *',
      payload: z.object({}),
      async run() {
        const before = clock.now();
        before.setFullYear(before.getFullYear() - limits.auditYears);
        await deleteEntriesBefore(database, before);
      },
    }),
  ];
}
