/** Classes of requests, in the order in which they are refused. `high`: calls and pages of high priority, for all callers. */
export const loadClasses = ['robot', 'guest', 'member', 'high'] as const;
export type LoadClass = (typeof loadClasses)[number];

/** Share of the limit that requests of a class may use, together with all others. */
const shares: Record<LoadClass, number> = { robot: 0.5, guest: 0.8, member: 1, high: 2 };

/** The limit at the start, and its bounds. A single visitor's page makes some calls at once, which `least` admits. */
const limits = { first: 128, least: 16, most: 1_000 };
/** The limit changes at most this often, milliseconds, and after this many requests. */
const window = { ms: 250, requests: 10 };
/** The limit shrinks by at most this factor at once, because one window may be an outlier. */
const leastFactor = 0.7;

export interface AdmissionLimit {
  admits(of: LoadClass): boolean;
  /** Counts a request as running. Returns the function that ends it; repeated ends have no effect. */
  begin(): () => void;
  readonly running: number;
  readonly limit: number;
}

/**
 * Limits concurrent requests so that the median request takes at most `goalMs`. Latency contains every queue: the event loop, connections to the
 * database, and the database. With `goalMs` 0 it admits everything. Measures only when requests end, so an idle process does nothing.
 */
export function admissionLimit(goalMs: number, now: () => number = () => performance.now()): AdmissionLimit {
  let limit = limits.first;
  let running = 0;
  let times: number[] = [];
  let since = now();
  let peak = 0;

  function adapt(): void {
    const time = now();
    if (times.length < window.requests || time - since < window.ms) return;
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    // If few requests are slow, their number is not the cause.
    if (median > goalMs && peak >= limit / 2)
      limit = Math.max(limits.least, limit * Math.max(leastFactor, goalMs / median));
    // Also returns to the first limit after an overload, even if little is asked.
    else if (median < goalMs && (peak >= limit * shares.robot || limit < limits.first))
      limit = Math.min(limits.most, limit + Math.sqrt(limit) / 2);
    [times, since, peak] = [[], time, running];
  }

  return {
    admits: (of) => goalMs === 0 || running < Math.floor(limit * shares[of]),
    begin() {
      const began = now();
      let isRunning = true;
      running += 1;
      peak = Math.max(peak, running);
      return () => {
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        times.push(now() - began);
        adapt();
      };
    },
    get running() {
      return running;
    },
    get limit() {
      return Math.floor(limit);
    },
  };
}
