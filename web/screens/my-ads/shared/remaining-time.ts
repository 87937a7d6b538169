const dayMs = 24 * 3600 * 1000;

/** How many days are left until a moment, the begun one among them; 0 once it has passed. `now` in milliseconds since 1970. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}

/** Whether a moment has passed. */
export const isPast = (until: string | undefined, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

/** How much of a period has passed, from 0 to 1. `periodDays` of 0 is a period that is not known. */
export function shareGone(until: string, periodDays: number, now: number): number {
  if (periodDays <= 0) return 0;
  const left = (Date.parse(until) - now) / dayMs;
  return Math.min(1, Math.max(0, 1 - left / periodDays));
}
