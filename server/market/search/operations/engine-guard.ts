import CircuitBreaker from 'opossum';
import { withTimeout } from '../../../platform/deadline.ts';
import { DomainError } from '../../../platform/errors.ts';

/** `planned`: PostgreSQL is cheaper for this kind of request. `fresh`: the caller must see an own change. `fallback`: OpenSearch did not answer. */
export type EngineOutcome = 'answered' | 'failed' | 'planned' | 'fresh' | 'no-index' | 'fallback';

export interface EngineCount {
  engine: 'OpenSearch' | 'PostgreSQL';
  outcome: EngineOutcome;
  count: number;
}

/** Limits in milliseconds and requests; see docs/decisions/094-opensearch.md. */
export interface GuardLimits {
  /** OpenSearch must answer a request within this time, so that PostgreSQL can still answer within a second. */
  answerMs: number;
  /** The breaker opens if half of at least this many requests in ten seconds fail. */
  leastRequests: number;
  /** The open breaker lets one request through after this time. */
  probeMs: number;
}

const usualLimits: GuardLimits = { answerMs: 600, leastRequests: 5, probeMs: 3_000 };
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
  const { answerMs, leastRequests, probeMs } = { ...usualLimits, ...limits };
  const counted = new Map<EngineOutcome, number>();
  const count = (outcome: EngineOutcome) => void counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
  const breaker = new CircuitBreaker((work: () => Promise<unknown>) => withTimeout(answerMs, work), {
    timeout: false,
    resetTimeout: probeMs,
    errorThresholdPercentage: 50,
    volumeThreshold: leastRequests,
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
        return answer;
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (error instanceof Error && !CircuitBreaker.isOurError(error)) {
          count('failed');
          onFailure(error);
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
