import type { FastifyInstance } from 'fastify';
import { clock } from '../../../platform/clock.ts';
import type { OrderDeps } from './dependencies.ts';
import { nextHour } from '../store/orders.ts';
import { runClock } from './run-due-orders.ts';

/** How far ahead it looks. No hour begins and ends within it, so none is passed unseen. */
const lookMs = 60_000;

/** Before what somebody else was changing at its hour is looked at again. */
const againMs = 1_000;

async function untilNext({ database }: OrderDeps): Promise<number> {
  const next = await nextHour(database);
  if (!next) return lookMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, lookMs) : againMs;
}

/**
 * Keeps the hours of orders to the second, where the queue's clock knows minutes alone. Every copy does; those that come second find nothing left.
 * What fails is done by the next look, or by the job that runs every minute.
 */
export function watchOrders(deps: OrderDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  let isClosed = false;
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await runClock(deps)
      .then(() => untilNext(deps))
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

/** Watches the hours of orders for as long as a server listens. */
export function registerClock(app: FastifyInstance, deps: OrderDeps): void {
  let watch: ReturnType<typeof watchOrders> | undefined;
  app.addHook('onListen', async () => {
    watch = watchOrders(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
