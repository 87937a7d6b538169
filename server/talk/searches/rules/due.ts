import { limits } from '../../../../contract/limits.ts';
import type { SearchFrequency } from '../../../../contract/schemas/saved-search.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Clocks of Türkiye have been three hours ahead all year since 2016. */
const aheadMs = 3 * hourMs;
/** Days since 1970 count from a Thursday. */
const daysToMonday = 4;

/** The next time at which clocks in Türkiye show the hour of digests, on any day or on a Monday. */
function nextDigest(now: Date, isWeekly: boolean): Date {
  const shown = now.getTime() + aheadMs;
  const hour = limits.savedSearchDigestHour * hourMs;
  let day = Math.floor((shown - hour) / dayMs) + 1;
  if (isWeekly) day += (((daysToMonday - day) % 7) + 7) % 7;
  return new Date(day * dayMs + hour - aheadMs);
}

/** From when on news of a search that come now are told; never where its member wants to look by themselves. */
export function dueAt(frequency: SearchFrequency, now: Date, toldAt: Date | null): Date | null {
  if (frequency === 'Never') return null;
  if (frequency !== 'AtOnce') return nextDigest(now, frequency === 'Weekly');
  const quietUntil = (toldAt?.getTime() ?? 0) + limits.savedSearchQuietMinutes * minuteMs;
  return new Date(Math.max(now.getTime(), quietUntil));
}
