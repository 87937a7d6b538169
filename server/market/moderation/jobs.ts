import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { carryOutJob } from './operations/pending-decision.ts';
import type { Moderation } from './operations/moderation-port.ts';

/** Carries out decisions, and cleans up the queue and expired suspensions on schedule. */
export function moderationJobs({ moderation }: { moderation: Moderation }): Job[] {
  return [
    job({ name: carryOutJob, payload: z.object({ id: z.uuid() }), run: ({ id }) => moderation.carryOutDecision(id) }),
    job({ name: 'moderation.sweep', cron: '40 0 * * *', payload: z.object({}), run: () => moderation.sweep() }),
    job({
      name: 'moderation.reinstate',
      cron: '*/5 * * * *',
      payload: z.object({}),
      run: () => moderation.reinstateDueMembers(),
    }),
  ];
}
