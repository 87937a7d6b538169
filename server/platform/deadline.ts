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
 * answer of which every second one more byte comes. The signal tells the work to stop; nobody waits for it to obey. Throws DeadlinePassed.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(ms, () => {
    const error = new DeadlinePassed();
    reject(error);
    abort.abort(error);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    cancel();
  }
}
