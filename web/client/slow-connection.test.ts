import { afterEach, expect, it, vi } from 'vitest';
import { isSlowConnection } from './slow-connection.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{}, false],
])('recognises the connection %o as slow: %s', (connection, isSlow) => {
  vi.stubGlobal('navigator', { connection });
  expect(isSlowConnection()).toBe(isSlow);
});
