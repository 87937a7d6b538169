import { clock } from '../../../platform/clock.ts';
import { nextDueAt } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { runDueRefunds } from './run-due-refunds.ts';

/** Longest wait between two runs, and wait before retrying a refund that another process had locked. */
const maxWaitMs = 60_000;

const retryMs = 1_000;

/**
 * Runs due refunds to the second; the job queue's cron only has minutes. Several processes may do so: a second run finds nothing due. Failures
 * are retried on the next run and by the minutely job.
 */
export function scheduleDueRefunds(deps: RefundDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  let isClosed = false;
  let running = run();

  async function run(): Promise<void> {
    const waitMs = await runDueRefunds(deps)
      .then(async () => {
        const next = await nextDueAt(deps.database);
        const ms = next ? next.getTime() - clock.now().getTime() : maxWaitMs;
        return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
      })
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
