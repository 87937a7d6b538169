import { expect, test } from 'vitest';
import { sumProblemOf } from './sum-problem.ts';

test('an empty sum is missing, none is too little, and only more than the most is too much', () => {
  expect(sumProblemOf(null, 0, 100_00)).toBe('missing');
  expect(sumProblemOf(0, 0, 100_00)).toBe('little');
  expect(sumProblemOf(100.01, 100_01, 100_00)).toBe('much');
  expect(sumProblemOf(100, 100_00, 100_00)).toBeUndefined();
  expect(sumProblemOf(0.01, 1, 100_00)).toBeUndefined();
});
