import { z } from 'zod';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverJobs } from './operations/notices.ts';
import { deliveryPayload } from './operations/deliver.ts';
import { deleteDeliveriesBefore, deleteOutboxBefore, unlockOldJobs } from './store/deliveries.ts';
import { deleteReadAfter } from './store/notifications.ts';

export const reviveJob = 'notifications.revive';

const dayMs = 24 * 3600 * 1000;
const deliveryDays = 30;
const readDays = 365;
const batchSize = 5_000;
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

/** Deletes deliveries after 30 days and read notifications after a year, some thousands by a statement so that nothing waits long. */
export async function clearAway(database: Database, batch = batchSize): Promise<void> {
  const now = clock.now().getTime();
  const old = new Date(now - deliveryDays * dayMs);
  await inBatches(() => deleteDeliveriesBefore(database, old, batch));
  await clearRead(database, new Date(now - readDays * dayMs), batch);
  await inBatches(() => deleteOutboxBefore(database, old, batch));

  async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
    while ((await deleteSome()) >= batch);
  }
}

/** Ids grow with time, so the walk goes up the primary key and ends at the first young one; unread ones stay and are passed by. */
async function clearRead(database: Database, before: Date, batch: number): Promise<void> {
  let after = '0';
  for (;;) {
    const page = await deleteReadAfter(database, after, before, batch);
    if (!page?.last || page.seen < batch) return;
    after = page.last;
  }
}
