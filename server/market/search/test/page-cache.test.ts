import { expect, it } from 'vitest';
import { pageCache } from '../rules/page-cache.ts';

it('makes a page once while nothing changes, and anew after a change', async () => {
  const pages = pageCache();
  let made = 0;
  const make = async () => (made += 1);
  expect([await pages.of('a', make), await pages.of('a', make), await pages.of('b', make)]).toEqual([1, 1, 2]);
  pages.forget();
  expect(await pages.of('a', make)).toBe(3);
});

it('keeps no failure, and no page that was begun before a change', async () => {
  const pages = pageCache();
  await expect(pages.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await pages.of('a', async () => 'here')).toBe('here');
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = pages.of('b', () => promise);
  pages.forget();
  resolve('old');
  expect([await old, await pages.of('b', async () => 'new')]).toEqual(['old', 'new']);
});
