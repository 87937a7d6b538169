import type { EarningsPeriod } from '../../../../contract/enums.ts';

/** Days of a period and of each bucket. A period ends today. */
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

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Day of a time in Istanbul, UTC+3 all year. */
export const istanbulDay = (time: Date): string => new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Buckets of a period that ends on a day, oldest first. */
export function bucketsOf(period: EarningsPeriod, today: string): Bucket[] {
  const { days, step } = periods[period];
  return Array.from({ length: days / step }, (_, index) => {
    const from = dayAfter(today, index * step - days + 1);
    return { from, to: dayAfter(from, step - 1) };
  });
}

/** Midnight of a day in Istanbul. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
