import { describe, expect, it } from 'vitest';
import { effectOf, runsOf } from '../rules/doping-effect.ts';
import type { DopingRun, EffectDay } from '../rules/doping-effect.ts';

const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10);

/** Days from 1 October 2026 with these view counts. */
const days = (views: readonly number[], parts: Partial<EffectDay> = {}): EffectDay[] =>
  views.map((count, index) => ({
    day: dayAt(index),
    views: count,
    phones: 0,
    favourites: 0,
    messages: 0,
    offers: 0,
    sales: 0,
    ...parts,
  }));
const run = (from: number, to: number, doping: DopingRun['doping'] = 'Showcase'): DopingRun => ({
  doping,
  from: dayAt(from),
  to: dayAt(to),
});
const start = (at: string, length: number, doping: 'Showcase' | 'Boost' | 'UpToDate' = 'Showcase') => ({
  doping,
  at: new Date(at),
  days: length,
});

describe('promotion runs', () => {
  it('starts and ends on Istanbul days', () => {
    // 23:30 UTC on the 3rd is the 4th in Istanbul.
    expect(runsOf([start('2026-10-03T23:30:00Z', 3)])).toEqual([
      { doping: 'Showcase', from: '2026-10-04', to: '2026-10-07' },
    ]);
  });

  it('is extended by the same promotion, not by another', () => {
    const bought = [
      start('2026-10-01T09:00:00Z', 7),
      start('2026-10-03T09:00:00Z', 7, 'Boost'),
      start('2026-10-05T09:00:00Z', 7),
      start('2026-10-20T09:00:00Z', 7),
    ];
    expect(runsOf(bought).map(({ doping, from, to }) => [doping, from, to])).toEqual([
      ['Showcase', '2026-10-01', '2026-10-15'],
      ['Boost', '2026-10-03', '2026-10-10'],
      ['Showcase', '2026-10-20', '2026-10-27'],
    ]);
  });

  it('omits promotions that buyers do not see', () => {
    expect(runsOf([start('2026-10-01T09:00:00Z', 7, 'UpToDate')])).toEqual([]);
  });
});

describe('promotion effect', () => {
  it('compares daily averages with up to 14 days before', () => {
    const before = [900, ...Array.from({ length: 14 }, () => 12)];
    expect(effectOf(days([...before, 30, 34, 38]), [run(15, 17)])).toMatchObject({
      doping: 'Showcase',
      compared: 'Before',
      with: { views: 34 },
      without: { views: 12 },
    });
  });

  it('compares every count, rounded to one decimal', () => {
    const numbers = days([1, 1, 1, 1, 1, 1]);
    for (const index of [3, 4])
      Object.assign(numbers[index] ?? {}, { favourites: 1, messages: 2, offers: 1, sales: 1 });
    expect(effectOf(numbers, [run(3, 5)])).toMatchObject({
      with: { views: 1, favourites: 0.7, messages: 1.3, offers: 0.7, sales: 0.7 },
      without: { views: 1, favourites: 0, messages: 0, offers: 0, sales: 0 },
    });
  });

  it('compares with the days after if the ad was promoted from the start', () => {
    expect(effectOf(days([40, 40, 40, 10, 10, 10]), [run(0, 2)])).toMatchObject({
      compared: 'After',
      with: { views: 40 },
      without: { views: 10 },
    });
  });

  it('leaves out days with another promotion', () => {
    const views = [10, 10, 10, 500, 500, 30, 30, 30];
    expect(effectOf(days(views), [run(3, 4, 'Urgent'), run(5, 7)])).toMatchObject({
      with: { views: 30 },
      without: { views: 10 },
    });
  });

  it('uses the newest promotion with three days', () => {
    const views = [10, 10, 10, 20, 20, 20, 10, 99];
    expect(effectOf(days(views), [run(3, 5, 'Boost'), run(7, 9)])?.doping).toBe('Boost');
  });

  it('is absent with fewer than three days with or without the promotion', () => {
    expect(effectOf(days([10, 10, 10, 30, 30]), [run(3, 9)])).toBeUndefined();
    expect(effectOf(days([10, 10, 30, 30, 30]), [run(2, 9)])).toBeUndefined();
    expect(effectOf(days([10, 10, 10, 30, 30, 30]), [])).toBeUndefined();
    expect(effectOf([], [run(0, 9)])).toBeUndefined();
  });

  it("includes comparable ads' views if three days have them", () => {
    const known = [...days([10, 10, 10]), ...days([0, 0, 0, 30, 30, 30], { comparable: 7.5 }).slice(3)];
    expect(effectOf(known, [run(3, 5)])?.comparable).toBe(7.5);
    const few = known.map((day, index) => (index === 5 ? { ...day, comparable: 20 } : day));
    expect(effectOf(few, [run(3, 5)])?.comparable).toBe(11.7);
    expect(effectOf(days([10, 10, 10, 30, 30, 30]), [run(3, 5)])).not.toHaveProperty('comparable');
  });
});
