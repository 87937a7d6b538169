import type { Language } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';
import { axisDate } from '../../../client/format.ts';

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  value: number;
}

const minuteMs = 60_000;

/** How long ago a moment was, in the largest unit that a moderator counts in. `now` in milliseconds since 1970. */
export function ageOf(iso: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 1) return { unit: 'now', value: 0 };
  if (minutes < 60) return { unit: 'minutes', value: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', value: hours } : { unit: 'days', value: Math.floor(hours / 24) };
}

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: product.timeZone });

const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: product.timeZone });

/** `21 Kas 14:32`, of another year `21 Kas 2025 14:32`. `now` is `useNow()` on a page. */
export function moment(iso: string, language: Language, now: Date): string {
  const date = new Date(iso);
  const isThisYear = year.format(date) === year.format(now);
  return [axisDate(iso, language), ...(isThisYear ? [] : [year.format(date)]), clockTime.format(date)].join(' ');
}

/** The id of a member in what somebody pasted: the id itself, or the address of the member's page. */
export function memberIdIn(text: string): string | undefined {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase();
}
