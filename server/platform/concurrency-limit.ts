import { DomainError } from './errors.ts';

export interface ConcurrencyLimitOptions {
  /** How much of the work runs at a time. */
  atOnce: number;
  /** How much may wait for it; what comes after is refused. */
  waitingMost: number;
  /** Seconds after which whoever was refused may try again. */
  againSeconds: number;
}

/**
 * Runs heavy work in turns, in the order of its coming. Node's thread pool has four threads, by which tokens are checked, too: work that took all
 * of them would keep every other request waiting. Refuses ServiceUnavailable where too much waits already.
 */
export function concurrencyLimit({
  atOnce,
  waitingMost,
  againSeconds,
}: ConcurrencyLimitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waitingMost) throw new DomainError('ServiceUnavailable', [], againSeconds);
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
