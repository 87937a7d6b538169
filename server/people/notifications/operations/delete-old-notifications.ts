import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  deleteDeliveriesBefore,
  deleteOutboxBefore,
  dropDeliveryWeeks,
  partitionDeliveries,
} from '../store/deliveries.ts';
import { deleteReadAfter } from '../store/notifications.ts';

const dayMs = 24 * 3600 * 1000;
const deliveryDays = 30;
const readDays = 365;
const batchSize = 5_000;
/** How far ahead partitions exist: longer than the job may fail. */
const aheadDays = 21;

/**
 * Deletes deliveries and outbox messages after 30 days, and read notifications after a year. Deliveries are dropped by the week. Each other statement
 * deletes one batch, so it holds locks briefly.
 */
export async function deleteOldNotifications(database: Database, batch = batchSize): Promise<void> {
  const now = clock.now().getTime();
  const old = new Date(now - deliveryDays * dayMs);
  // Before a partition is created, which reads what is left here.
  await inBatches(() => deleteDeliveriesBefore(database, old, batch));
  await partitionDeliveries(database, new Date(now), new Date(now + aheadDays * dayMs));
  await dropDeliveryWeeks(database, old);
  await clearRead(database, new Date(now - readDays * dayMs), batch);
  await inBatches(() => deleteOutboxBefore(database, old, batch));

  async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
    while ((await deleteSome()) >= batch);
  }
}

/** Walks the primary key upwards, because ids grow with time. It stops at the first notification that is too young, and skips unread ones. */
async function clearRead(database: Database, before: Date, batch: number): Promise<void> {
  let after = '0';
  for (;;) {
    const page = await deleteReadAfter(database, after, before, batch);
    if (!page?.last || page.seen < batch) return;
    after = page.last;
  }
}
