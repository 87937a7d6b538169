import { adEvents } from '../events.ts';
import { batchesOf } from '../rules/batches.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';

/** Tells the other domains that ads wait for a check, or are on sale. */
export async function publishAdEvents({ events }: LifeDeps, what: 'submitted' | 'published', ids: readonly string[]) {
  for (const adIds of batchesOf(ids)) await events.publish(adEvents[what], { adIds });
}

/** Tells the other domains which of these ads are on sale no more. */
export async function publishEnded(
  { events }: Pick<LifeDeps, 'events'>,
  ads: readonly Pick<AdState, 'id' | 'status'>[],
): Promise<void> {
  for (const [status, ended] of Map.groupBy(ads, (ad) => ad.status)) {
    for (const slice of batchesOf(ended)) {
      await events.publish(adEvents.ended, { adIds: slice.map(({ id }) => id), status });
    }
  }
}
