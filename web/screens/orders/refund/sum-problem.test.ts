import { expect, test } from 'vitest';
import { sumProblemOf } from './sum-problem.ts';

test('reports an empty amount as missing, 0 as too low, and only amounts above the maximum as too high', () => {
  expect(sumProblemOf(null, 0, 100_00)).toBe('missing');
  expect(sumProblemOf(0, 0, 100_00)).toBe('little');
  expect(sumProblemOf(100.01, 100_01, 100_00)).toBe('much');
  expect(sumProblemOf(100, 100_00, 100_00)).toBeUndefined();
  expect(sumProblemOf(0.01, 1, 100_00)).toBeUndefined();
});
