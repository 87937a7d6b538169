import { describe, expect, it } from 'vitest';
import { figuresOf } from '../rules/figures-of.ts';
import { overviewRange, wholeMonths } from '../rules/overview-range.ts';

const others = { previous: -100, before: -200, today: -300, lastWeek: -400 };

describe('the range', () => {
  it('is the last 30 days without a request', () => {
    expect(overviewRange({}, '2026-03-01', 731)).toEqual({
      from: '2026-01-31',
      to: '2026-03-01',
      previousFrom: '2026-01-01',
      today: '2026-03-01',
      stepDays: 1,
      days: 30,
    });
  });

  it('has days up to a quarter, then weeks, then four weeks', () => {
    const stepOf = (from: string) => overviewRange({ from }, '2026-12-31', 731)?.stepDays;
    expect([stepOf('2026-10-01'), stepOf('2026-01-01'), stepOf('2025-01-01')]).toEqual([1, 7, 28]);
  });

  it.each([
    ['ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['ends in the future', { from: '2026-03-01', to: '2026-03-11' }],
    ['is longer than two years', { from: '2023-03-01', to: '2026-03-01' }],
  ])('is refused if it %s', (_, asked) => {
    expect(overviewRange(asked, '2026-03-10', 731)).toBeUndefined();
  });

  it.each([
    [{ from: '2026-01-15', to: '2026-03-10' }, '2026-02-01', '2026-03-01'],
    [{ from: '2026-01-01', to: '2026-03-31' }, '2026-01-01', '2026-04-01'],
    [{ from: '2026-01-02', to: '2026-01-30' }, '2026-01-31', '2026-01-31'],
    [{ from: '2025-12-15', to: '2026-01-31' }, '2026-01-01', '2026-02-01'],
  ])('%o has whole months from %s before %s', (range, monthsFrom, monthsTo) => {
    expect(wholeMonths(range)).toEqual({ ...range, monthsFrom, monthsTo });
  });
});

describe('figures', () => {
  it('sum steps, average waiting times and accumulate balances', () => {
    const figures = figuresOf(
      [
        { metric: 'gmv', step: -1, amount: 500, count: 2 },
        { metric: 'gmv', step: -100, amount: 300, count: 1 },
        { metric: 'gmv', step: -300, amount: 70, count: 1 },
        { metric: 'adWait', step: 0, amount: 90, count: 3 },
        { metric: 'adWait', step: -1, amount: 10, count: 1 },
        { metric: 'held', step: -200, amount: 1_000, count: 4 },
        { metric: 'held', step: -100, amount: -200, count: 1 },
        { metric: 'held', step: 0, amount: 50, count: 1 },
        { metric: 'held', step: -400, amount: 800, count: 5 },
      ],
      3,
      others,
    );
    expect(figures.gmv).toEqual({ total: 500, previous: 300, today: 70, lastWeek: 0, points: [0, 500, 0] });
    expect(figures.orders).toEqual({ total: 2, previous: 1, today: 1, lastWeek: 0, points: [0, 2, 0] });
    expect(figures.adWait).toMatchObject({ total: 25, points: [0, 10, 30] });
    expect(figures.held).toEqual({ total: 850, previous: 800, today: 0, lastWeek: 800, points: [800, 800, 850] });
  });
});
