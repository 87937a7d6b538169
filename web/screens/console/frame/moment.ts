import type { Language } from '../../../../contract/enums.ts';
import { istanbulTime } from '../../../../contract/istanbul-day.ts';
import { axisDate, year } from '../../../client/format.ts';

/** Formats `21 Kas 14:32`, or `21 Kas 2025 14:32` in another year. Pages pass `useNow()` as `now`. */
export function moment(iso: string, language: Language, now: Date): string {
  const date = new Date(iso);
  const isThisYear = year(date) === year(now);
  return [axisDate(iso, language), ...(isThisYear ? [] : [year(date)]), istanbulTime(date)].join(' ');
}
