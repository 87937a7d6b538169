import type { Language } from '../../../contract/enums.ts';
import { istanbulDay } from '../../../contract/istanbul-day.ts';
import { product } from '../../../contract/product.ts';
import { locales } from '../../client/lazy-formats.ts';

const timeZone = product.timeZone;

/** A time in a negotiation: only the time of day today, otherwise with the date. */
export function roundTime(iso: string, language: Language, now: Date): string {
  const date = new Date(iso);
  const isToday = istanbulDay(date) === istanbulDay(now);
  return new Intl.DateTimeFormat(locales[language], {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(date);
}
