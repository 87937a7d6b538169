import type { Language } from '../../../contract/enums.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
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
