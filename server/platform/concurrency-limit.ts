import { DomainError } from './errors.ts';

export interface ConcurrencyLimitOptions {
  /** Maximum number of concurrent jobs. */
  maxRunning: number;
  /** Maximum number of waiting jobs; further ones are refused. */
  maxWaiting: number;
  /** `Retry-After` of a refusal, in seconds. */
  retryAfterSeconds: number;
}

/**
 * Limits concurrent heavy work, in order of arrival. Node's thread pool has four threads and also verifies tokens, so work on all of them would block
 * every request. Refuses with ServiceUnavailable if too much waits.
 */
export function concurrencyLimit({
  maxRunning,
  maxWaiting,
  retryAfterSeconds,
}: ConcurrencyLimitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw new DomainError('ServiceUnavailable', [], retryAfterSeconds);
      // Finished work hands its slot to the next in the queue, so that no new work can take it.
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
