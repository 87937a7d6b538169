import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { exportJob } from './operations/queue-export.ts';
import { writeExport } from './operations/write-export.ts';
import type { ExportDeps } from './operations/write-export.ts';
import { deleteExpired } from './store/exports.ts';

export const deskJobs = (deps: ExportDeps): Job[] => [
  job({
    name: exportJob,
    payload: z.object({ id: z.uuid() }),
    run: ({ id }, stop) => writeExport(deps, id, stop),
    lane: 'imports',
    limitSeconds: 900,
  }),
  job({
    name: 'desk.delete-exports',
    cron: '*/15 * * * *',
    payload: z.object({}),
    run: () => deleteExpired(deps.database, clock.now()),
  }),
];
