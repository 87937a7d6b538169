import type { Language } from '../../../contract/enums.ts';
import { istanbulDay, istanbulTime } from '../../../contract/istanbul-day.ts';
import { product } from '../../../contract/product.ts';
import { lazyFormats } from '../../client/lazy-formats.ts';

const timeZone = product.timeZone;
const meeting = lazyFormats(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
);

/** `12:38` */
export const clockTime = (iso: string): string => istanbulTime(new Date(iso));

/** `24 Kasım Salı, 18:30` */
export const meetingTime = (iso: string, language: Language): string => meeting(language).format(new Date(iso));

/** `2026-11-24`, the day in Istanbul time. */
export const dayOf = (iso: string): string => istanbulDay(new Date(iso));
