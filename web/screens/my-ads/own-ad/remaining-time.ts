const dayMs = 24 * 3600 * 1000;

/** Remaining days, rounded up; 0 in the past. `now` in milliseconds since 1970. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}

export const isPast = (until: string | undefined, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

/** Elapsed share of a period, from 0 to 1. Returns 0 if `periodDays` is 0, which means unknown. */
export function shareGone(until: string, periodDays: number, now: number): number {
  if (periodDays <= 0) return 0;
  const left = (Date.parse(until) - now) / dayMs;
  return Math.min(1, Math.max(0, 1 - left / periodDays));
}
