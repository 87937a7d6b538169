import type { FastifyInstance } from 'fastify';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { offerProcess } from '../process.ts';
import { otherSide } from '../rules.ts';
import {
  dueNegotiations,
  endRounds,
  lockNegotiations,
  nextHour,
  remindableNegotiations,
  saveNegotiation,
} from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { briefOf, isDue } from './deps.ts';
import type { OfferDeps } from './deps.ts';
import { remind, showLive, tell } from './telling.ts';

/** How far ahead it looks. No hour begins and ends within it, so none is passed unseen. */
const lookMs = 60_000;
/** Before what somebody else was changing at its end is looked at again. */
const againMs = 1_000;

export type ClockDeps = Pick<OfferDeps, 'database' | 'views' | 'notices' | 'live'>;

/** Lets a held negotiation lapse whose hour has come; who waited for an answer hears of it, of an agreement both. */
export async function expireHeld(deps: ClockDeps, before: Negotiation, now: Date): Promise<Negotiation> {
  const step = offerProcess.transition(before.state, 'expire', 'system');
  if ('error' in step || step.to === 'None') return before;
  const after: Negotiation = { ...before, state: step.to, changedAt: now, remindAt: null, endsAt: null };
  await saveNegotiation(deps.database, after);
  await endRounds(deps.database, [before.offerId], 'Expired', now);
  const brief = await briefOf(deps, before.adId);
  if (before.state === 'Agreed') {
    for (const to of ['Buyer', 'Seller'] as const) {
      await tell(deps, { template: 'AdOffer.AgreementLapsed', to }, after, brief);
    }
  } else {
    const to = otherSide(before.state === 'WaitsForSeller' ? 'Seller' : 'Buyer');
    await tell(deps, { template: 'AdOffer.Expired', to }, after, brief);
  }
  await showLive(deps, [after]);
  return after;
}

/** Does what the clock has to do by now: reminds, and lets lapse. Answers how many negotiations it moved. */
export async function runClock(deps: ClockDeps): Promise<number> {
  const { database } = deps;
  const now = clock.now();
  let done = 0;
  for (const id of await dueNegotiations(database, now)) {
    done += await database.inTransaction(async () => {
      const [held] = await lockNegotiations(database, [id]);
      if (!held || !isDue(held, now)) return 0;
      await expireHeld(deps, held, now);
      return 1;
    });
  }
  for (const id of await remindableNegotiations(database, now)) {
    done += await database.inTransaction(async () => {
      const [held] = await lockNegotiations(database, [id]);
      if (!held?.remindAt || held.remindAt > now) return 0;
      await saveNegotiation(database, { ...held, remindAt: null });
      await remind(deps, held, await briefOf(deps, held.adId));
      return 1;
    });
  }
  return done;
}

/**
 * Keeps the hours of offers to the second, where the queue's clock knows minutes alone. Every copy does; those that come second find nothing left.
 * What fails is done by the next look, or by the job that runs every minute.
 */
export function watchOffers(deps: ClockDeps): { close(): Promise<void> } {
  let callOff = (): void => undefined;
  let isClosed = false;
  let looking = look();

  async function look(): Promise<void> {
    const waitMs = await runClock(deps)
      .then(() => untilNext(deps.database))
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

async function untilNext(database: Database): Promise<number> {
  const next = await nextHour(database);
  if (!next) return lookMs;
  const ms = next.getTime() - clock.now().getTime();
  return ms > 0 ? Math.min(ms, lookMs) : againMs;
}

/** Watches the hours of offers for as long as a server listens. */
export function registerClock(app: FastifyInstance, deps: ClockDeps): void {
  let watch: ReturnType<typeof watchOffers> | undefined;
  app.addHook('onListen', async () => {
    watch = watchOffers(deps);
  });
  app.addHook('onClose', async () => watch?.close());
}
