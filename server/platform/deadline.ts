import { clock } from './clock.ts';

/** The time for something is over. Its name and code are those that the platform gives to time-outs. */
export class DeadlinePassed extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The time for it is over');
  }
}

/**
 * Runs work, and ends the wait for it when its time is over, whatever the work does: a socket that was closed behind the back of its promise, an
 * answer of which every second one more byte comes. The signal tells the work to stop; nobody waits for it to obey. Throws DeadlinePassed, and
 * where `ending` is raised first, its reason.
 */
export async function within<T>(
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
