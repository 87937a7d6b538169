import type { LifeDeps } from './ad-events.ts';
import { adsAtOnce } from '../rules.ts';
import { putOnTop } from '../store/dopings.ts';
import { clock } from '../../../platform/clock.ts';

const dayMs = 24 * 3600 * 1000;

/** Lets ads with the promotion UpToDate count as new again, each once a day. Answers how many. */
export async function refreshUpToDate({ database, refresh }: LifeDeps, stop?: AbortSignal): Promise<number> {
  let done = 0;
  for (let some = adsAtOnce; some === adsAtOnce && !stop?.aborted; done += some) {
    some = await database.inTransaction(async () => {
      const now = clock.now();
      const ids = await putOnTop(database, now, new Date(now.getTime() - dayMs));
      await refresh(ids);
      return ids.length;
    });
  }
  return done;
}
