import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { nextDueAt } from '../store/negotiations.ts';
import type { TimerDeps } from './dependencies.ts';
import { runDueOffers } from './run-due-offers.ts';

/** Longest wait, in milliseconds. Every reminder and deadline is further away than this when it is set, so none is missed. */
const maxWaitMs = 60_000;

/** Wait before retrying a due negotiation that another transaction has locked. */
const retryMs = 1_000;

/**
 * Runs due offers within a second of their deadline; the job queue is accurate only to a minute. Several processes may run it: locks prevent
 * double work. The `offers.clock` job retries failures every minute.
 */
export function startOfferTimer(deps: TimerDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  let isClosed = false;
  let running = run();

  async function run(): Promise<void> {
    const waitMs = await runDueOffers(deps)
      .then(() => msToNext(deps.database))
      .catch(() => maxWaitMs);
    if (isClosed) return;
    cancelTimer = clock.after(waitMs, () => {
      running = run();
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

async function msToNext(database: Database): Promise<number> {
  const next = await nextDueAt(database);
  if (!next) return maxWaitMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
}
