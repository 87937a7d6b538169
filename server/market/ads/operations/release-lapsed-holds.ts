import { clock } from '../../../platform/clock.ts';
import { lapsedAds, deleteLapsed, maxLapsed } from '../store/sales.ts';
import type { LifeDeps } from './dependencies.ts';
import { lockWithFreeCount, unlockFreed } from './free-pieces.ts';

/** Releases holds that were not paid in time, in batches until none is left. Returns the number of ads. */
export async function releaseLapsedHolds(deps: LifeDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await releaseBatch(deps);
    done += some;
    if (some < maxLapsed) return done;
  }
}

async function releaseBatch(deps: LifeDeps): Promise<number> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const lapsed = await lapsedAds(database, now);
    if (lapsed.length === 0) return 0;
    const { ids, ads, freeOf } = await lockWithFreeCount(deps, lapsed, now);
    await deleteLapsed(database, ids, now);
    await unlockFreed(deps, ads, freeOf, now);
    return ids.length;
  });
}
