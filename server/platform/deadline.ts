import { clock } from './clock.ts';

/** Has the name and code of the platform's own timeout errors. */
export class DeadlinePassed extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The deadline passed');
  }
}

/**
 * Runs work with a time limit. The limit also ends work that ignores the signal, such as a response that sends one byte a second. Throws
 * DeadlinePassed, or the abort reason of `ending` if that comes first.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  ending?: AbortSignal,
): Promise<T> {
  const abort = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = (error: unknown) => {
    reject(error);
    abort.abort(error);
  };
  const endEarly = () => end(ending?.reason);
  const cancel = clock.after(ms, () => end(new DeadlinePassed()));
  ending?.addEventListener('abort', endEarly, { once: true });
  try {
    if (ending?.aborted) endEarly();
    return await Promise.race([work(abort.signal), over]);
  } finally {
    cancel();
    ending?.removeEventListener('abort', endEarly);
  }
}
