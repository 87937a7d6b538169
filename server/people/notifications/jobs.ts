import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverJobs } from './operations/delivery-jobs.ts';
import { deliveryPayload } from './operations/deliver.ts';
import { unlockOldJobs } from './store/deliveries.ts';
import { clearAway } from './operations/clear-away.ts';

export const reviveJob = 'notifications.revive';

/** Longer than any gateway is waited for. */
const limitSeconds = 60;

/** Sending, and the nightly clearing away. */
export function notificationJobs(
  database: Database,
  deliver: (payload: z.output<typeof deliveryPayload>) => Promise<void>,
): Job[] {
  return [
    job({ name: deliverJobs.code, payload: deliveryPayload, run: deliver, lane: 'codes', limitSeconds }),
    job({ name: deliverJobs.message, payload: deliveryPayload, run: deliver, lane: 'messages', limitSeconds }),
    job({ name: deliverJobs.push, payload: deliveryPayload, run: deliver, lane: 'pushes', limitSeconds }),
    job({
      name: reviveJob,
      payload: z.object({}),
      cron: '*/5 * * * *',
      run: () => revive(database),
    }),
    job({
      name: 'notifications.clear-away',
      payload: z.object({}),
      cron: '40 1 * * *',
      run: () => clearAway(database),
    }),
  ];
}

/**
 * Gives deliveries back to the queue that a killed process was at: the queue itself waits hours for it. No sending takes as long as this, so
 * whoever still holds one is gone.
 */
async function revive(database: Database): Promise<void> {
  await unlockOldJobs(database, Object.values(deliverJobs));
}
