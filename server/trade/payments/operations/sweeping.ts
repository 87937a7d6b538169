import type { FastifyInstance } from 'fastify';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { duePaybacks } from '../store/paybacks.ts';
import { duePayments, nextExpiry } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';
import { sendPayback } from './paybacks.ts';
import { settle } from './settling.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Of each kind, in one sweep; what is left is taken by the next. */
const atMost = 200;
/** Asked at once. */
const besides = 4;
/** How far ahead the watch looks. */
const lookMs = minuteMs;
/** Before what has ended since the last look is swept. */
const againMs = 1_000;

/**
 * Finishes what browsers left and sends again what the provider has not confirmed. One that fails is in no other's way: it is taken again by the next sweep. A provider that does not answer once is asked nothing more.
 * Answers what failed otherwise.
 */
export async function sweep(deps: PaymentDeps, stop?: AbortSignal): Promise<unknown[]> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const times = {
    now,
    since: before(limits.paymentSweepMinutes * minuteMs),
    endedAfter: before(limits.paymentSweepDays * dayMs),
    endedAsked: before(hourMs),
  };
  const failures: unknown[] = [];
  let isAway = false;
  const guarded = async (work: Promise<unknown>) => {
    try {
      if ((await work) === 'away') isAway = true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PaymentProviderUnavailable') isAway = true;
      else failures.push(error);
    }
  };
  const work = [
    ...(await duePayments(deps.database, times, atMost)).map((id) => () => settle(deps, id, 'Sweep')),
    ...(await duePaybacks(deps.database, now, atMost)).map((id) => () => sendPayback(deps, id)),
  ];
  await Promise.all(
    Array.from({ length: besides }, async () => {
      for (let next = work.shift(); next && !isAway && !stop?.aborted; next = work.shift()) await guarded(next());
    }),
  );
  return failures;
}

/** Ends unpaid holds at their second, where the queue's clock knows minutes alone. What fails then is the sweep's, minute by minute. */
function watchHolds(deps: PaymentDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  const ending = new AbortController();
  // Whatever ended before this has had its sweep here.
  let sweptAt = new Date(0);
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await untilNext(deps, sweptAt).catch(() => lookMs);
    if (ending.signal.aborted) return;
    callOff = clock.after(waitMs, () => {
      sweptAt = clock.now();
      looking = sweep(deps, ending.signal).then(look, look);
    });
  }

  return {
    async close() {
      ending.abort();
      callOff();
      await looking;
    },
  };
}

async function untilNext({ database }: PaymentDeps, sweptAt: Date): Promise<number> {
  const next = await nextExpiry(database, sweptAt);
  if (!next) return lookMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, lookMs) : againMs;
}

/** Watches holds for as long as a server listens. */
export function registerWatch(app: FastifyInstance, deps: PaymentDeps): void {
  let watch: ReturnType<typeof watchHolds> | undefined;
  app.addHook('onListen', async () => {
    watch = watchHolds(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
