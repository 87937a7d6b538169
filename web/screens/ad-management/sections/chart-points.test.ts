import { describe, expect, it } from 'vitest';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import { bandOf, changeOf, kindsOf, stretchesOf } from './chart-points.ts';
import type { AdDay } from './chart-points.ts';

const days = (count: number): AdDay[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
    views: index,
    phones: 2,
    favourites: 1,
    messages: 0,
    offers: 0,
    sales: 0,
  }));

const started = (at: string, length: number, doping: AdEvent['doping'] = 'Showcase'): AdEvent => ({
  id: '1',
  at,
  kind: 'DopingStarted',
  isRead: true,
  ...(doping && { doping }),
  days: length,
});

describe('chart points', () => {
  it('draws short periods by day', () => {
    expect(stretchesOf(days(14))).toHaveLength(14);
    expect(stretchesOf(days(45))[44]).toMatchObject({ from: '2026-11-14', to: '2026-11-14', views: 44 });
    expect(stretchesOf([])).toEqual([]);
  });

  it('groups long periods into weeks that end on the last day', () => {
    const all = days(100);
    const weeks = stretchesOf(all);
    expect(weeks).toHaveLength(15);
    expect(weeks[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-02' });
    expect(weeks.at(-1)?.to).toBe(all.at(-1)?.day);
    expect(weeks.reduce((sum, { views }) => sum + views, 0)).toBe((99 * 100) / 2);
  });
});

describe('figure kinds', () => {
  it('include sales only if there were any', () => {
    const none = { views: 9, phones: 0, favourites: 0, messages: 0, offers: 0, sales: 0 };
    expect(kindsOf({ sums: none, before: none })).toEqual(['views', 'phones', 'favourites', 'messages', 'offers']);
    expect(kindsOf({ sums: none, before: { ...none, sales: 1 } })).toContain('sales');
    expect(kindsOf({ sums: { ...none, sales: 1 } })).toContain('sales');
  });
});

describe('comparable views', () => {
  it('are taken from the day, and summed for a week if all its days have them', () => {
    const known = days(100).map((day, index) => (index === 40 ? day : { ...day, comparable: 2.5 }));
    const weeks = stretchesOf(known);
    expect(weeks[0]?.comparable).toBe(5);
    expect(weeks.filter(({ comparable }) => comparable === undefined)).toHaveLength(1);
    expect(weeks.at(-1)?.comparable).toBe(17.5);
    expect(stretchesOf(known.slice(30, 44)).map(({ comparable }) => comparable)).toContain(undefined);
  });
});

describe('promotion band', () => {
  it('starts and ends on the days in Istanbul', () => {
    // 23:30 UTC on the 3rd is the 4th in Istanbul.
    expect(bandOf(stretchesOf(days(14)), [started('2026-10-03T23:30:00Z', 3)])).toEqual({
      doping: 'Showcase',
      from: 3,
      to: 6,
    });
  });

  it("is cut off at the chart's edges and absent outside them", () => {
    expect(bandOf(stretchesOf(days(14)), [started('2026-10-12T09:00:00Z', 30)])).toMatchObject({ from: 11, to: 13 });
    expect(bandOf(stretchesOf(days(14)), [started('2026-08-01T09:00:00Z', 7)])).toBeUndefined();
    expect(bandOf([], [started('2026-10-13T09:00:00Z', 30)])).toBeUndefined();
  });
});

describe('a promotion without visible effect', () => {
  it('is skipped in favour of the one before it', () => {
    const showcase = started('2026-10-04T09:00:00Z', 3);
    for (const newer of [started('2026-10-05T09:00:00Z', 7, 'UpToDate'), started('2026-10-14T09:00:00Z', 7)])
      expect(bandOf(stretchesOf(days(14)), [newer, showcase])).toMatchObject({ from: 3 });
  });
});

describe('change of a figure', () => {
  it('is given in per cent only if the earlier figure was large enough', () => {
    expect(changeOf(164, 100)).toEqual({ kind: 'percent', by: 64 });
    expect(changeOf(5, 20)).toEqual({ kind: 'percent', by: -75 });
    expect(changeOf(6, 1)).toEqual({ kind: 'number', by: 5 });
    expect(changeOf(0, 0)).toEqual({ kind: 'number', by: 0 });
  });
});
