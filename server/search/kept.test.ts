import { expect, test } from 'vitest';
import { keptFor } from './kept.ts';

test('an answer is kept for its time, then the old one serves until the new one is there', async () => {
  let time = 0;
  let loads = 0;
  const kept = keptFor<number>(100, () => time);
  const ask = async () => kept('a', async () => (loads += 1));
  expect([await ask(), await ask()]).toEqual([1, 1]);
  time = 150;
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(2);
  expect(loads).toBe(2);
});

test('a failure is not kept', async () => {
  const kept = keptFor<string>(100, () => 0);
  await expect(kept('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('a', async () => 'here')).toBe('here');
});
