import type { Language } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';
import { axisDate } from '../../../client/format.ts';
import { lazyFormat } from '../../../client/lazy-formats.ts';

const timeZone = product.timeZone;
const clockTime = lazyFormat(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }));
const year = lazyFormat(() => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }));

/** Formats `21 Kas 14:32`, or `21 Kas 2025 14:32` in another year. Pages pass `useNow()` as `now`. */
export function moment(iso: string, language: Language, now: Date): string {
  const date = new Date(iso);
  const isThisYear = year().format(date) === year().format(now);
  return [axisDate(iso, language), ...(isThisYear ? [] : [year().format(date)]), clockTime().format(date)].join(' ');
}
