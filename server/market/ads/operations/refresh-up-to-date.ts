import type { LifeDeps } from './dependencies.ts';
import { adBatchSize } from '../rules/batches.ts';
import { renewUpToDate } from '../store/dopings.ts';
import { clock } from '../../../platform/clock.ts';

const dayMs = 24 * 3600 * 1000;

/** Refreshes ads with UpToDate once a day, so that they count as new. Returns how many. */
export async function refreshUpToDate({ database, refresh }: LifeDeps, stop?: AbortSignal): Promise<number> {
  let done = 0;
  for (let some = adBatchSize; some === adBatchSize && !stop?.aborted; done += some) {
    some = await database.inTransaction(async () => {
      const now = clock.now();
      const ids = await renewUpToDate(database, now, new Date(now.getTime() - dayMs));
      await refresh(ids);
      return ids.length;
    });
  }
  return done;
}
