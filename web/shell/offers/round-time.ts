import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;
const timeZone = product.timeZone;
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** A time in a negotiation: only the time of day today, otherwise with the date. */
export function roundTime(iso: string, language: Language, now: Date): string {
  const date = new Date(iso);
  const isToday = dayOf.format(date) === dayOf.format(now);
  return new Intl.DateTimeFormat(locales[language], {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(date);
}
