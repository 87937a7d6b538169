import { limits } from '../../../../contract/limits.ts';
import type { SearchFrequency } from '../../../../contract/schemas/saved-search.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Türkiye has been at UTC+3 all year since 2016. */
const aheadMs = 3 * hourMs;

/** 1 January 1970 was a Thursday. */
const daysToMonday = 4;

/** The next digest hour in Türkiye, on any day or on a Monday. */
function nextDigest(now: Date, isWeekly: boolean): Date {
  const shown = now.getTime() + aheadMs;
  const hour = limits.savedSearchDigestHour * hourMs;
  let day = Math.floor((shown - hour) / dayMs) + 1;
  if (isWeekly) day += (((daysToMonday - day) % 7) + 7) % 7;
  return new Date(day * dayMs + hour - aheadMs);
}

/** When matches found now are notified. Null if the frequency is `Never`. */
export function dueAt(frequency: SearchFrequency, now: Date, toldAt: Date | null): Date | null {
  if (frequency === 'Never') return null;
  if (frequency !== 'AtOnce') return nextDigest(now, frequency === 'Weekly');
  const quietUntil = (toldAt?.getTime() ?? 0) + limits.savedSearchQuietMinutes * minuteMs;
  return new Date(Math.max(now.getTime(), quietUntil));
}
