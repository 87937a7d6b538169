import { setTimeout as wait } from 'node:timers/promises';

/** Tries until it succeeds. Throws the last error after the limit. */
export async function until<T>(ms: number, check: () => Promise<T>, pauseMs = 100): Promise<T> {
  for (const end = performance.now() + ms; ;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(pauseMs);
  }
}
