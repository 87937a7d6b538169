import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { duePaybacks } from '../store/paybacks.ts';
import { duePayments } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { sendPayback } from './send-payback.ts';
import { settlePayment } from './settle-payment.ts';

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Maximum of payments and of refunds per sweep; the next sweep takes the rest. */
const batchSize = 200;

const concurrency = 4;

/**
 * Settles payments whose browser did not return, and repeats unconfirmed refunds. Stops calling the provider once it does not answer. A failed
 * payment does not stop the others; the next sweep repeats it. Returns the other failures.
 */
export async function sweepPayments(deps: PaymentDeps, stop?: AbortSignal): Promise<unknown[]> {
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
    ...(await duePayments(deps.database, times, batchSize)).map((id) => () => settlePayment(deps, id, 'Sweep')),
    ...(await duePaybacks(deps.database, now, batchSize)).map((id) => () => sendPayback(deps, id)),
  ];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = work.shift(); next && !isAway && !stop?.aborted; next = work.shift()) await guarded(next());
    }),
  );
  return failures;
}
