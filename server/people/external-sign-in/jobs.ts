import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Flows } from './port.ts';

export const externalSignInJobs = (flows: Flows): Job[] => [
  job({ name: 'external.forget-flows', cron: '17 * * * *', payload: z.object({}), run: () => flows.deleteExpired() }),
];
