import { istanbulDay } from '../../../contract/istanbul-day.ts';

/** Groups of the list, newest first. */
export const ageGroups = ['today', 'thisWeek', 'thisMonth', 'older'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const dayMs = 24 * 3600 * 1000;

/** Group of a time by its age in calendar days: 0, up to 7, up to 30 (specification, section 4). */
export function ageGroup(iso: string, now: Date): AgeGroup {
  const day = (date: Date) => Date.parse(istanbulDay(date)) / dayMs;
  const age = day(now) - day(new Date(iso));
  if (age <= 0) return 'today';
  if (age <= 7) return 'thisWeek';
  return age <= 30 ? 'thisMonth' : 'older';
}
