import { expect, it } from 'vitest';
import { memoizeFor, memoizeEachFor } from './memoize.ts';

it('loads once and reloads in the background after the time', async () => {
  let time = 0;
  let loads = 0;
  const value = memoizeFor(
    10,
    async () => (loads += 1),
    () => time,
  );
  expect([await value(), await value()]).toEqual([1, 1]);
  time = 10_001;
  expect(await value()).toBe(1);
  await new Promise(setImmediate);
  expect(await value()).toBe(2);
});

it('caches no failure and keeps the old value if a reload fails', async () => {
  let time = 0;
  let fails = true;
  const value = memoizeFor(
    10,
    async () => {
      if (fails) throw new Error('away');
      return 'here';
    },
    () => time,
  );
  await expect(value()).rejects.toThrow('away');
  fails = false;
  expect(await value()).toBe('here');
  fails = true;
  time = 10_001;
  expect(await value()).toBe('here');
  await new Promise(setImmediate);
  expect(await value()).toBe('here');
});

it('caches by key', async () => {
  const each = memoizeEachFor<string>(10);
  expect([
    await each('a', async () => 'one'),
    await each('b', async () => 'two'),
    await each('a', async () => 'three'),
  ]).toEqual(['one', 'two', 'one']);
});
