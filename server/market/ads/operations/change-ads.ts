import { batchesOf } from '../rules/batches.ts';
import { clock } from '../../../platform/clock.ts';
import type { NewAdEvent } from '../store/ad-events.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockAds, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { reindex } from './reindex.ts';
import { publishAdEvents, publishEnded } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';

export interface Change {
  next: AdState;
  event?: NewAdEvent;
}

/** Changes ads in batches, all in one transaction: saves the states, records owner events, updates the search index and publishes domain events. */
export async function changeInBatches(
  deps: LifeDeps,
  adIds: readonly string[],
  change: (ads: readonly AdState[], now: Date) => Promise<readonly Change[]>,
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    // All code locks ads in id order, which prevents deadlocks.
    for (const ids of batchesOf(adIds.toSorted())) {
      const ads = await lockAds(database, ids);
      const changes = await change([...ads.values()], now);
      await saveAdStates(
        database,
        changes.map(({ next }) => next),
      );
      await recordEvents(
        database,
        changes.flatMap(({ event }) => event ?? []),
        now,
      );
      await reindex(
        deps,
        changes.map(({ next }) => next.id),
      );
      const published = changes.filter(({ next }) => ads.get(next.id)?.status !== 'OnSale' && next.status === 'OnSale');
      await publishAdEvents(
        deps,
        'published',
        published.map(({ next }) => next.id),
      );
      await publishEnded(
        deps,
        changes.flatMap(({ next }) =>
          ads.get(next.id)?.status === 'OnSale' && next.status !== 'OnSale' ? [next] : [],
        ),
      );
    }
  });
}
