import { clock } from '../../../platform/clock.ts';
import { nextExpiry } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { sweepPayments, minuteMs } from './sweep-payments.ts';

/** Longest wait before the next check. */
const maxWaitMs = minuteMs;

/** Delay before sweeping a hold that expired since the last check. */
const retryMs = 1_000;

/**
 * Releases each hold within a second of its expiry; the job queue has a resolution of one minute. A sweep that fails here is repeated by the job.
 */
export function watchHolds(deps: PaymentDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  const stopping = new AbortController();
  // Holds that expired before this time were swept here.
  let sweptAt = new Date(0);
  let current = schedule();

  async function schedule(): Promise<void> {
    const waitMs = await untilNext(deps, sweptAt).catch(() => maxWaitMs);
    if (stopping.signal.aborted) return;
    cancelTimer = clock.after(waitMs, () => {
      sweptAt = clock.now();
      current = sweepPayments(deps, stopping.signal).then(schedule, schedule);
    });
  }

  return {
    async close() {
      stopping.abort();
      cancelTimer();
      await current;
    },
  };
}

async function untilNext({ database }: PaymentDeps, sweptAt: Date): Promise<number> {
  const next = await nextExpiry(database, sweptAt);
  if (!next) return maxWaitMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, maxWaitMs) : retryMs;
}
