import { expect, test } from 'vitest';
import { sharedCacheControl } from '../rules/page-headers.ts';

test.each([
  [{ isList: false, isPurged: true, leftMs: 300_000 }, 60],
  [{ isList: true, isPurged: true, leftMs: 300_000 }, 5],
  [{ isList: false, isPurged: false, leftMs: 300_000 }, 1],
  [{ isList: false, isPurged: true, leftMs: 2_900 }, 2],
  [{ isList: true, isPurged: true, leftMs: -500 }, 0],
])('a cache in front keeps a page with %j for %i seconds', (options, seconds) => {
  expect(sharedCacheControl(options)).toContain(`s-maxage=${seconds},`);
});
