import { vi } from 'vitest';

/** Tries until it succeeds. Throws the last error after the limit in milliseconds. */
export const until = <T>(ms: number, check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 50 });
