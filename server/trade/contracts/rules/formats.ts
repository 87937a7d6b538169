import type { Language } from '../../../../contract/enums.ts';

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const moments: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'long', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', dateStyle: 'long', timeStyle: 'short' }),
};

const days: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', dateStyle: 'long' }),
};

/** Formats kuruş as `1.250,00 TL`. */
export const money = (kurus: number): string => `${lira.format(kurus / 100)} TL`;

/** Istanbul time. */
export const momentText = (at: Date, language: Language): string => moments[language].format(at);

export const dayText = (at: Date, language: Language): string => days[language].format(at);
