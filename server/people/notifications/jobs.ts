import { z } from 'zod';
import { wholeMs } from '../../adapters/mail/smtp.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverJobs } from './operations/delivery-jobs.ts';
import { deliveryPayload, maxStartDelayMs } from './operations/deliver.ts';
import { unlockOldJobs } from './store/deliveries.ts';
import { deleteOldNotifications } from './operations/delete-old-notifications.ts';

export const reviveJob = 'notifications.revive';

/** Enough for the latest start of a delivery, two sends by mail (the second through the fallback), and storing the result. */
const limitSeconds = (maxStartDelayMs + 2 * wholeMs) / 1000 + 5;

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
      run: () => deleteOldNotifications(database),
    }),
  ];
}

/**
 * Unlocks delivery jobs whose worker was killed. The queue alone would wait hours. A job runs for at most `limitSeconds`, so one locked for
 * five minutes has no worker.
 */
async function revive(database: Database): Promise<void> {
  await unlockOldJobs(database, Object.values(deliverJobs));
}
