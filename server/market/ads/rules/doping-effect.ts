import { visibleDopings } from '../../../../contract/enums.ts';
import type { DopingType, VisibleDoping } from '../../../../contract/enums.ts';
import type { AdEffect } from '../../../../contract/schemas/my-ad.ts';

/** Maximum number of days compared with those of a promotion. */
export const comparedDays = 14;

/** Minimum number of days with and without the promotion. */
export const minDays = 3;

/** A promotion that started or was extended. */
export interface DopingStart {
  doping: DopingType;
  at: Date;
  days: number;
}

/** The days on which a promotion ran, the first and last included, as `2026-11-20`. */
export interface DopingRun {
  doping: VisibleDoping;
  from: string;
  to: string;
}

type Averages = AdEffect['with'];
export type EffectDay = Averages & { day: string; comparable?: number };

const dayMs = 24 * 3600 * 1000;
/** Turkey is three hours ahead of UTC all year. */
const istanbulDay = (ms: number): string => new Date(ms + 3 * 3600 * 1000).toISOString().slice(0, 10);

const isVisible = (doping: DopingType): doping is VisibleDoping =>
  (visibleDopings as readonly DopingType[]).includes(doping);

/**
 * Returns the runs of visible promotions in the order of their start. A promotion bought while it runs extends it. `starts` must be sorted, the
 * oldest first.
 */
export function runsOf(starts: readonly DopingStart[]): DopingRun[] {
  const runs: { doping: VisibleDoping; begin: number; end: number }[] = [];
  for (const { doping, at, days } of starts) {
    if (!isVisible(doping)) continue;
    const begin = at.getTime();
    const running = runs.find((run) => run.doping === doping && run.end >= begin);
    if (running) running.end += days * dayMs;
    else runs.push({ doping, begin, end: begin + days * dayMs });
  }
  return runs.map(({ doping, begin, end }) => ({ doping, from: istanbulDay(begin), to: istanbulDay(end) }));
}

/**
 * Compares the daily averages of the last measurable promotion with days without one: up to 14 days before it, or after it if there are too few
 * before. `days` are full days on sale, the oldest first. Returns undefined if either period has fewer than three days. Ignores pauses of a
 * promotion.
 */
export function effectOf(days: readonly EffectDay[], runs: readonly DopingRun[]): AdEffect | undefined {
  const plain = days.filter(({ day }) => !runs.some(({ from, to }) => from <= day && day <= to));
  for (const { doping, from, to } of runs.toReversed()) {
    const during = days.filter(({ day }) => from <= day && day <= to);
    const before = plain.filter(({ day }) => day < from).slice(-comparedDays);
    const after = plain.filter(({ day }) => day > to).slice(0, comparedDays);
    const isBefore = before.length >= minDays;
    const without = isBefore ? before : after;
    if (during.length < minDays || without.length < minDays) continue;
    const comparable = during.flatMap((day) => day.comparable ?? []);
    return {
      doping,
      with: averagesOf(during),
      without: averagesOf(without),
      compared: isBefore ? 'Before' : 'After',
      ...(comparable.length >= minDays && { comparable: meanOf(comparable) }),
    };
  }
  return undefined;
}

/** Returns the mean, rounded to one decimal. */
export const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

const averagesOf = (days: readonly EffectDay[]): Averages => ({
  views: meanOf(days.map(({ views }) => views)),
  phones: meanOf(days.map(({ phones }) => phones)),
  favourites: meanOf(days.map(({ favourites }) => favourites)),
  messages: meanOf(days.map(({ messages }) => messages)),
  offers: meanOf(days.map(({ offers }) => offers)),
  sales: meanOf(days.map(({ sales }) => sales)),
});
