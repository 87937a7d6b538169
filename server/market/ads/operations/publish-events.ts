import { adEvents } from '../events.ts';
import { batchesOf } from '../rules/batches.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';

export async function publishAdEvents({ events }: LifeDeps, what: 'submitted' | 'published', ids: readonly string[]) {
  for (const adIds of batchesOf(ids)) await events.publish(adEvents[what], { adIds });
}

/** Publishes AdEnded, one event per status and batch. */
export async function publishEnded(
  { events }: Pick<LifeDeps, 'events'>,
  ads: readonly Pick<AdState, 'id' | 'status'>[],
): Promise<void> {
  for (const [status, ended] of Map.groupBy(ads, (ad) => ad.status)) {
    for (const batch of batchesOf(ended)) {
      await events.publish(adEvents.ended, { adIds: batch.map(({ id }) => id), status });
    }
  }
}
