import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { addJob, job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { AuthorityService } from './port.ts';

const recheckJob = 'eids.recheck';

export interface AuthorityJobDeps {
  database: Database;
  authorities: Pick<AuthorityService, 'expireDue' | 'recheck'>;
}

/** Expires records hourly. Rechecks the records of published ads nightly (23:20 UTC, 02:20 in Istanbul), in batches. */
export function authorityJobs({ database, authorities }: AuthorityJobDeps): Job[] {
  return [
    job({ name: 'eids.expire', cron: '12 * * * *', payload: z.object({}), run: () => authorities.expireDue() }),
    job({
      name: recheckJob,
      cron: '20 23 * * *',
      payload: z.object({ after: z.uuid().optional() }),
      async run({ after }) {
        const next = await authorities.recheck(after);
        if (next !== undefined) await addJob(database, recheckJob, { after: next });
      },
    }),
  ];
}
