import type { FastifyInstance } from 'fastify';
import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { runClock } from './run-due-refunds.ts';
import { nextHour } from '../store/refunds.ts';

/** How far ahead it looks, and before what somebody else was changing is looked at again. */
const lookMs = 60_000;

const againMs = 1_000;

/**
 * Keeps the hours of refunds to the second, where the queue's clock knows minutes alone. Every copy does; those that come second find nothing left. What fails is done by the next look, or by the job
 * that runs every minute.
 */
export function watchRefunds(deps: RefundDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  let isClosed = false;
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await runClock(deps)
      .then(async () => {
        const next = await nextHour(deps.database);
        const ms = next ? next.getTime() - clock.now().getTime() : lookMs;
        return ms > 0 ? Math.min(ms, lookMs) : againMs;
      })
      .catch(() => lookMs);
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

/** Watches the hours of refunds for as long as a server listens. */
export function registerClock(app: FastifyInstance, deps: RefundDeps): void {
  let watch: ReturnType<typeof watchRefunds> | undefined;
  app.addHook('onListen', async () => {
    watch = watchRefunds(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
