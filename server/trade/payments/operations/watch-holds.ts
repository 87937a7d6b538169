import type { FastifyInstance } from 'fastify';
import { clock } from '../../../platform/clock.ts';
import { nextExpiry } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { sweepPayments, minuteMs } from './sweep-payments.ts';

/** How far ahead the watch looks. */
const maxWaitMs = minuteMs;

/** Before what has ended since the last look is swept. */
const retryMs = 1_000;

/** Watches holds for as long as a server listens. */
export function registerHoldWatch(app: FastifyInstance, deps: PaymentDeps): void {
  let watch: ReturnType<typeof watchHolds> | undefined;
  app.addHook('onListen', async () => {
    watch = watchHolds(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}

/** Ends unpaid holds at their second, where the queue's clock knows minutes alone. What fails then is the sweep's, minute by minute. */
function watchHolds(deps: PaymentDeps): { close(): Promise<void> } {
  let cancelTimer = (): void => undefined;
  const stopping = new AbortController();
  // Whatever ended before this has had its sweep here.
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
