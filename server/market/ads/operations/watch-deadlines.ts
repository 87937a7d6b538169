import type { FastifyInstance } from 'fastify';
import type { LifeDeps } from './dependencies.ts';
import { expireAds } from './expire-ads.ts';
import { nextLapse } from '../store/sales.ts';
import { nextEnd } from '../store/states.ts';
import { releaseLapsedHolds } from './release-lapsed-holds.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** How far ahead it looks. No period and no hold is as short, so none that begins meanwhile ends unseen. */
const maxWaitMs = 60_000;

/** Before an ad that somebody else was changing at its end, or a piece of which is being paid for, is looked at again. */
const retryMs = 1_000;

/**
 * Moves ads into history at the second at which their period runs out, and lets go of what nobody paid for in time, where the queue's clock knows minutes alone. Every copy does; those that come
 * second find nothing left. What fails is done by the next look, or by the job that runs every few minutes.
 */
export function watchDeadlines(deps: LifeDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  let isClosed = false;
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await releaseLapsedHolds(deps)
      .then(() => expireAds(deps))
      .then(() => untilNextDeadline(deps.database))
      .catch(() => maxWaitMs);
    if (isClosed) return;
    callOff = clock.after(waitMs, () => {
      looking = look();
    });
  }

  return {
    async close() {
      isClosed = true;
      callOff();
      await looking;
    },
  };
}

async function untilNextDeadline(database: Database): Promise<number> {
  const ends = [await nextEnd(database), await nextLapse(database)].flatMap((end) => end?.getTime() ?? []);
  if (ends.length === 0) return maxWaitMs;
  const ms = Math.min(...ends) - clock.now().getTime();
  return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
}

/** Watches the ends of periods for as long as a server listens. */
export function registerDeadlineWatch(app: FastifyInstance, deps: LifeDeps): void {
  let watch: ReturnType<typeof watchDeadlines> | undefined;
  app.addHook('onListen', async () => {
    watch = watchDeadlines(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
