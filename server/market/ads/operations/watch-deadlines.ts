import type { LifeDeps } from './dependencies.ts';
import { expireAds } from './expire-ads.ts';
import { nextLapse } from '../store/sales.ts';
import { nextEnd } from '../store/states.ts';
import { releaseLapsedHolds } from './release-lapsed-holds.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Maximum time between checks. Periods and holds are longer, so a new one is always seen before it ends. */
const maxWaitMs = 60_000;

/** Delay before an ad is checked again that another transaction had locked or a checkout held. */
const retryMs = 1_000;

/**
 * Archives ads and releases unpaid holds within a second of their deadline; the job queue only has minutes. Several processes may run it: a second
 * one finds nothing left. After an error, the next check or the job that runs every few minutes does the work.
 */
export function watchDeadlines(deps: LifeDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  let isClosed = false;
  let running = check();

  async function check(): Promise<void> {
    const waitMs = await releaseLapsedHolds(deps)
      .then(() => expireAds(deps))
      .then(() => untilNextDeadline(deps.database))
      .catch(() => maxWaitMs);
    if (isClosed) return;
    cancelTimer = clock.after(waitMs, () => {
      running = check();
    });
  }

  return {
    async close() {
      isClosed = true;
      cancelTimer();
      await running;
    },
  };
}

async function untilNextDeadline(database: Database): Promise<number> {
  const ends = [await nextEnd(database), await nextLapse(database)].flatMap((end) => end?.getTime() ?? []);
  if (ends.length === 0) return maxWaitMs;
  const ms = Math.min(...ends) - clock.now().getTime();
  return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
}
