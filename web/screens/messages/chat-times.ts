import type { Language } from '../../../contract/enums.ts';

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Europe/Istanbul' });
  formats.set(key, made);
  return made;
}

/** `12:38` */
export const clockTime = (iso: string, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** `24 Kasım Salı, 18:30` */
export const meetingTime = (iso: string, language: Language): string =>
  format(language, 'meeting', {
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** `2026-11-24`, the day in Istanbul time. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(iso));
