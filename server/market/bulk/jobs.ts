import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Bulk } from './operations/bulk.ts';
import { importJob } from './operations/queue-import.ts';

export const bulkJobs = (bulk: Bulk): Job[] => [
  job({
    name: importJob,
    payload: z.object({ id: z.uuid() }),
    run: ({ id }, stop) => bulk.run(id, stop),
    lane: 'imports',
    limitSeconds: 900,
  }),
  job({ name: 'bulk.sweep', cron: '20 1 * * *', payload: z.object({}), run: () => bulk.sweep() }),
];
