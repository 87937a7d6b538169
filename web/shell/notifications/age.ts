import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';

/** The groups of the list, the newest first. */
export const ageGroups = ['today', 'thisWeek', 'thisMonth', 'older'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const dayMs = 24 * 3600 * 1000;
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone });

/** Which group a time is of: by its age in days of the calendar, 0, up to 7, up to 30 (specification, section 4). */
export function ageGroup(iso: string, now: Date): AgeGroup {
  const day = (date: Date) => Date.parse(dayOf.format(date)) / dayMs;
  const age = day(now) - day(new Date(iso));
  if (age <= 0) return 'today';
  if (age <= 7) return 'thisWeek';
  return age <= 30 ? 'thisMonth' : 'older';
}

const minuteMs = 60_000;
const steps = [
  { below: 60 * minuteMs, unit: 'minute', ms: minuteMs },
  { below: dayMs, unit: 'hour', ms: 60 * minuteMs },
  { below: 7 * dayMs, unit: 'day', ms: dayMs },
  { below: 30 * dayMs, unit: 'week', ms: 7 * dayMs },
  { below: 365 * dayMs, unit: 'month', ms: 30 * dayMs },
  { below: Infinity, unit: 'year', ms: 365 * dayMs },
] as const;

/** `3 saat önce`, in the units of the specification, section 9; undefined for less than a minute. */
export function relativeTime(iso: string, now: Date, language: Language): string | undefined {
  const age = now.getTime() - Date.parse(iso);
  if (age < minuteMs) return undefined;
  const step = steps.find(({ below }) => age < below) ?? steps[0];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / step.ms), step.unit);
}

/** What is left of a countdown as a clock shows it: `23:41:08`, beyond a day `49:05:00`; undefined when it is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  if (!(seconds > 0)) return undefined;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
