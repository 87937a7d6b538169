import type { EarningsPeriod } from '../../../../contract/enums.ts';

/** Days of a period, and of one of its buckets; the last day is today. */
export const periods: Readonly<Record<EarningsPeriod, { days: number; step: number }>> = {
  Weekly: { days: 7, step: 1 },
  BiWeekly: { days: 14, step: 1 },
  Monthly: { days: 30, step: 1 },
  ThreeMonths: { days: 91, step: 7 },
  SixMonths: { days: 182, step: 7 },
};

export interface Bucket {
  from: string;
  to: string;
}

const dayMs = 24 * 3_600_000;

/** A day, so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day of a time in Istanbul, which is three hours ahead all the year. */
export const istanbulDay = (time: Date): string => new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** The stretches of a period that ends with a day, the oldest first. */
export function bucketsOf(period: EarningsPeriod, today: string): Bucket[] {
  const { days, step } = periods[period];
  return Array.from({ length: days / step }, (_, index) => {
    const from = dayAfter(today, index * step - days + 1);
    return { from, to: dayAfter(from, step - 1) };
  });
}

/** The first moment of a day in Istanbul. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
