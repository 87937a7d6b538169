import CircuitBreaker from 'opossum';
import { withTimeout } from '../../../platform/deadline.ts';
import { DomainError } from '../../../platform/errors.ts';

/**
 * Outcomes of searches that are cheaper on OpenSearch. `fresh`: the caller must see an own change. `no-index`: there is no index of this version yet.
 * `fallback`: OpenSearch did not answer in time.
 */
export type EngineOutcome = 'answered' | 'failed' | 'fresh' | 'no-index' | 'fallback';

export interface EngineCount {
  engine: 'OpenSearch' | 'PostgreSQL';
  outcome: EngineOutcome;
  count: number;
}

/** Limits in milliseconds and requests; see docs/decisions/094-opensearch.md. */
export interface GuardLimits {
  /** OpenSearch must answer a request within this time, so that PostgreSQL can still answer within a second. */
  answerMs: number;
  /** The breaker opens after this many failures in a row, or if half of at least this many requests in ten seconds fail. */
  failures: number;
  /** The open breaker lets one request through after this time. */
  probeMs: number;
}

export const usualLimits: GuardLimits = { answerMs: 600, failures: 5, probeMs: 3_000 };
const windowMs = 10_000;

/** Runs requests on OpenSearch if it answers, otherwise on PostgreSQL. */
export interface EngineGuard {
  run<T>(onOpenSearch: () => Promise<T>, onPostgres: () => Promise<T>): Promise<T>;
  /** Counts a request that PostgreSQL answers for another reason. */
  count(outcome: EngineOutcome): void;
  counts(): EngineCount[];
  state(): 'closed' | 'half-open' | 'open';
  close(): void;
}

/** `onFailure` gets each failed request, not those that an open breaker refuses. */
export function engineGuard(onFailure: (error: unknown) => void, limits: Partial<GuardLimits> = {}): EngineGuard {
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
    // A request with invalid input says nothing about OpenSearch.
    errorFilter: (error: unknown) => error instanceof DomainError,
  });

  return {
    async run<T>(onOpenSearch: () => Promise<T>, onPostgres: () => Promise<T>) {
      try {
        const answer = (await breaker.fire(onOpenSearch)) as T;
        count('answered');
        failuresInRow = 0;
        return answer;
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (error instanceof Error && !CircuitBreaker.isOurError(error)) {
          count('failed');
          onFailure(error);
          failuresInRow += 1;
          // With many successes before, half of the requests would fail late.
          if (failuresInRow >= failures && breaker.closed) breaker.open();
        }
        count('fallback');
        return onPostgres();
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
