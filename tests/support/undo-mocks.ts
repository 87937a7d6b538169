import { afterAll, vi } from 'vitest';

// Runs after every test file: the next file in this process uses the same modules and must find them unmocked.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
