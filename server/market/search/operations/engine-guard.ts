import CircuitBreaker from 'opossum';
import { SearchFailure } from '../../../adapters/opensearch/port.ts';
import { DeadlinePassed, withTimeout } from '../../../platform/deadline.ts';

/**
 * Outcomes of searches that are cheaper on OpenSearch. `fresh`: the caller must see an own change. `no-index`: there is no index of this version yet.
 * `fallback`: OpenSearch did not answer.
 */
export type EngineOutcome = 'answered' | 'failed' | 'fresh' | 'no-index' | 'fallback';

export interface EngineCount {
  engine: 'OpenSearch' | 'PostgreSQL';
  outcome: EngineOutcome;
  count: number;
}

/** Limits in milliseconds and calls; see docs/decisions/094-opensearch.md. */
export interface GuardLimits {
  /** OpenSearch must answer a call within this time, so that PostgreSQL can still answer within about a second. */
  answerMs: number;
  /** The breaker opens after this many failures in a row, or if half of at least this many calls in ten seconds fail. */
  failures: number;
  /** The open breaker lets one call through after this time. */
  probeMs: number;
}

export const usualLimits: GuardLimits = { answerMs: 600, failures: 5, probeMs: 3_000 };
const windowMs = 10_000;

/** Calls OpenSearch while it answers, and counts the searches of both engines. */
export interface EngineGuard {
  /** Runs one call. Throws SearchFailure if it does, if it takes too long, or at once while the breaker is open. Other errors are thrown unchanged. */
  call<T>(work: () => Promise<T>): Promise<T>;
  /** Counts the outcome of a search. Failed calls count themselves. */
  count(outcome: EngineOutcome): void;
  counts(): EngineCount[];
  state(): 'closed' | 'half-open' | 'open';
  close(): void;
}

/** `onFailure` gets each failed call, not those that an open breaker refuses. */
export function engineGuard(
  onFailure: (failure: SearchFailure) => void,
  limits: Partial<GuardLimits> = {},
): EngineGuard {
  const { answerMs, failures, probeMs } = { ...usualLimits, ...limits };
  const counted = new Map<EngineOutcome, number>();
  const count = (outcome: EngineOutcome) => void counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
  let failuresInRow = 0;
  const breaker = new CircuitBreaker((work: () => Promise<unknown>) => withTimeout(answerMs, work), {
    timeout: false,
    resetTimeout: probeMs,
    errorThresholdPercentage: 50,
    volumeThreshold: failures,
    rollingCountTimeout: windowMs,
    enableSnapshots: false,
    // A call that OpenSearch refuses, or an error in this process, says nothing about an outage.
    errorFilter: (error: unknown) => !isOutage(error),
  });

  return {
    async call<T>(work: () => Promise<T>) {
      try {
        const answer = (await breaker.fire(work)) as T;
        failuresInRow = 0;
        return answer;
      } catch (error) {
        if (CircuitBreaker.isOurError(error as Error)) throw new SearchFailure('again', 'the circuit breaker is open');
        const failure = error instanceof DeadlinePassed ? new SearchFailure('again', 'no answer in time') : error;
        if (!(failure instanceof SearchFailure)) throw error;
        count('failed');
        onFailure(failure);
        if (isOutage(failure)) {
          failuresInRow += 1;
          // With many successes before, half of the calls would fail late.
          if (failuresInRow >= failures && breaker.closed) breaker.open();
        } else failuresInRow = 0;
        throw failure;
      }
    },
    count,
    counts: () =>
      [...counted].map(([outcome, number]) => ({
        engine: outcome === 'answered' || outcome === 'failed' ? 'OpenSearch' : 'PostgreSQL',
        outcome,
        count: number,
      })),
    state() {
      if (breaker.opened) return 'open';
      return breaker.halfOpen ? 'half-open' : 'closed';
    },
    close: () => breaker.shutdown(),
  };
}

const isOutage = (error: unknown): boolean =>
  error instanceof DeadlinePassed || (error instanceof SearchFailure && error.kind === 'again');
