import { describe, expect, it } from 'vitest';
import type { Period } from '../../../contract/schemas/promotion.ts';
import { longestFreePeriod, sortPeriods } from './periods.ts';

const period = (periodId: number, days: number, price: number, isFree: boolean): Period => ({
  periodId,
  days,
  name: `${days}`,
  price,
  isFree,
});

describe('periods', () => {
  const periods = [period(3, 60, 20_000, false), period(2, 30, 0, true), period(1, 15, 0, true)];

  it('sorts free periods first, then by length', () => {
    expect(sortPeriods(periods).map(({ periodId }) => periodId)).toEqual([1, 2, 3]);
  });

  it('finds the longest free period, or none', () => {
    expect(longestFreePeriod(periods)?.periodId).toBe(2);
    expect(longestFreePeriod(periods.filter(({ isFree }) => !isFree))).toBeUndefined();
  });
});
