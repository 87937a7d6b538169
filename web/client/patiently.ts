import { isServiceAway, unreached, whenReached } from './connection.ts';
import { CallError } from './request.ts';

/** How often a file is sent anew because the connection was lost on its way. */
const againMost = 5;

/** Does again what failed because the service was not reached, once it is reached. Throws a CallError where it does not help; the signal's reason. */
export async function patiently<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let again = 0; ; again += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 0 || again === againMost) throw error;
      await unreached();
      // The network is there, so that sending it again would only fail again.
      if (!isServiceAway()) throw error;
      await whenReached(signal);
    }
  }
}
