import type { DaysRange, TopsRange } from '../store/figures.ts';

const dayMs = 24 * 3_600_000;
const shortestDays = 30;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** At most 92 points: days up to a quarter, weeks up to a year, otherwise four weeks. */
function stepOf(days: number): number {
  if (days <= 92) return 1;
  return days <= 400 ? 7 : 28;
}

/** Completes the range of a request; undefined if it ends before it begins, ends in the future or is too long. */
export function overviewRange(
  given: { from?: string | undefined; to?: string | undefined },
  today: string,
  most: number,
): (DaysRange & { days: number }) | undefined {
  const to = given.to ?? today;
  const from = given.from ?? addDays(to, 1 - shortestDays);
  const days = daysBetween(from, to);
  if (to > today || days < 1 || days > most) return undefined;
  return { from, to, previousFrom: addDays(from, -days), today, stepDays: stepOf(days), days };
}

/** Divides a range into whole months and the days around them. */
export function wholeMonths({ from, to }: { from: string; to: string }): TopsRange {
  const end = addDays(to, 1);
  const monthsFrom = from.endsWith('-01') ? from : nextMonth(from);
  const monthsTo = `${end.slice(0, 7)}-01`;
  return monthsFrom < monthsTo ? { from, to, monthsFrom, monthsTo } : { from, to, monthsFrom: end, monthsTo: end };
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
