import { clock } from '../../../platform/clock.ts';
import { nextDueAt } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { runDueOrders } from './run-due-orders.ts';

/** Longest wait between two runs. It limits the delay of a deadline that is set in between. */
const maxWaitMs = 60_000;

/** Wait before retrying an order that another process had locked. */
const retryMs = 1_000;

async function msUntilNextDue({ database }: OrderDeps): Promise<number> {
  const next = await nextDueAt(database);
  if (!next) return maxWaitMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
}

/**
 * Runs due orders to the second; the job queue's cron only has minutes. Several processes may do so: a second run finds nothing due. Failures
 * are retried on the next run and by the minutely job.
 */
export function scheduleDueOrders(deps: OrderDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  let isClosed = false;
  let running = run();

  async function run(): Promise<void> {
    const waitMs = await runDueOrders(deps)
      .then(() => msUntilNextDue(deps))
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
