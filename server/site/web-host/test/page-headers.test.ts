import { expect, test } from 'vitest';
import { pageHeaders, sharedCacheControl } from '../rules/page-headers.ts';

test.each([
  [{ isList: false, isPurged: true, leftMs: 300_000 }, 60],
  [{ isList: true, isPurged: true, leftMs: 300_000 }, 5],
  [{ isList: false, isPurged: false, leftMs: 300_000 }, 1],
  [{ isList: false, isPurged: true, leftMs: 2_900 }, 2],
  [{ isList: true, isPurged: true, leftMs: -500 }, 0],
])('a cache in front keeps a page with %j for %i seconds', (options, seconds) => {
  expect(sharedCacheControl(options)).toContain(`s-maxage=${seconds},`);
});

test('pages may show pictures of the content delivery network, and nothing else of it', () => {
  const config = { MEDIA_URL: 'https://media.meydan.example/', MAP_TILE_URL: undefined, isProduction: false };
  const policy = pageHeaders({ config })['content-security-policy']?.split('; ') ?? [];
  const allowed = policy.filter((line) => line.includes('media.meydan.example'));
  expect(allowed).toEqual(["img-src 'self' data: blob: https://media.meydan.example"]);
});
