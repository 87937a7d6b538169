import { afterAll, vi } from 'vitest';

// After every test file: the next one in this process has the same modules, and must find them as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
