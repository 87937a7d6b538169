import { expect, test } from 'vitest';
import { returnTimes } from './return-times.ts';

const many = (next: () => number, count: number) => Array.from({ length: count }, next);

test('asks few refused clients to return soon, at different times', () => {
  const waits = many(
    returnTimes(() => 0),
    8,
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5);
  expect(new Set(waits).size).toBe(4);
});

test('spreads many refused clients, so that a limited number returns each second', () => {
  const waits = many(
    returnTimes(() => 0),
    4_000,
  );
  const perSecond = Object.values(Object.groupBy(waits, (seconds) => seconds)).map((all) => all?.length ?? 0);
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(200);
});

test('asks nobody to wait longer than a minute', () => {
  expect(
    Math.max(
      ...many(
        returnTimes(() => 0),
        100_000,
      ),
    ),
  ).toBe(60);
});

test('asks for a short wait again a minute after the last of many refusals', () => {
  let time = 0;
  const next = returnTimes(() => time);
  many(next, 100_000);
  time = 60_000;
  expect(next()).toBeLessThanOrEqual(5);
});

test('forgets earlier refusals once their clients have returned', () => {
  let time = 0;
  const next = returnTimes(() => time);
  many(next, 4_000);
  time = 20_000;
  expect(next()).toBeLessThanOrEqual(5);
});
