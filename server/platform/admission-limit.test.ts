import { expect, test } from 'vitest';
import { admissionLimit, loadClasses } from './admission-limit.ts';

/** A limit with a clock that the test moves. */
function limitAt(goalMs: number) {
  let now = 0;
  const limit = admissionLimit(goalMs, () => now);
  return {
    limit,
    /** Runs as many requests at once as the limit lets guests run, each for this long. */
    async fill(ms: number) {
      const ends: (() => void)[] = [];
      while (limit.admits('guest')) ends.push(limit.begin());
      now += ms;
      for (const end of ends) end();
      return ends.length;
    },
    pass: (ms: number) => void (now += ms),
  };
}

test('refuses robots first, then guests, then members, and purchases last', () => {
  const { limit } = limitAt(250);
  const refusedAt = new Map<string, number>();
  while (refusedAt.size < loadClasses.length) {
    for (const one of loadClasses) if (!limit.admits(one) && !refusedAt.has(one)) refusedAt.set(one, limit.running);
    limit.begin();
  }
  expect([...refusedAt.keys()]).toEqual([...loadClasses]);
  expect(refusedAt.get('high')).toBe(2 * limit.limit);
});

test('admits everything if it is disabled', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 5_000; count += 1) limit.begin();
  expect(limit.admits('robot')).toBe(true);
});

test('admits fewer while requests take longer than the goal, and more once they do not', async () => {
  const { limit, fill } = limitAt(250);
  const before = limit.limit;
  for (let round = 0; round < 20; round += 1) await fill(2_000);
  const least = limit.limit;
  expect(least).toBeLessThan(before);
  expect(least).toBeGreaterThan(0);
  for (let round = 0; round < 200; round += 1) await fill(200);
  expect(limit.limit).toBeGreaterThan(before);
});

test('returns to its first value after an overload, even if one request at a time follows', async () => {
  const { limit, fill, pass } = limitAt(250);
  const first = limit.limit;
  for (let round = 0; round < 20; round += 1) await fill(2_000);
  for (let round = 0; round < 1_000; round += 1) {
    const end = limit.begin();
    pass(50);
    end();
  }
  expect(limit.limit).toBeGreaterThanOrEqual(first);
});

test('reaches the number of requests that take as long as the goal', async () => {
  const { limit, fill } = limitAt(250);
  // One request a time takes 5 ms of one processor.
  for (let round = 0; round < 200; round += 1) await fill(limit.limit * 0.8 * 5);
  expect(limit.limit * 0.8 * 5).toBeGreaterThan(150);
  expect(limit.limit * 0.8 * 5).toBeLessThan(400);
});

test('does not shrink because of a few slow requests', () => {
  const { limit, pass } = limitAt(250);
  const before = limit.limit;
  for (let round = 0; round < 50; round += 1) {
    const end = limit.begin();
    pass(3_000);
    end();
  }
  expect(limit.limit).toBe(before);
});

test('ends each request once', () => {
  const { limit } = limitAt(250);
  const end = limit.begin();
  end();
  end();
  expect(limit.running).toBe(0);
});
