import type { Language } from '../../contract/enums.ts';
import { istanbulDay } from '../../contract/istanbul-day.ts';
import { product } from '../../contract/product.ts';
import { lazyFormats } from './lazy-formats.ts';

/**
 * Formats of figures and dates that most pages contain. They do not use `Intl`: a browser loads its data on first use, which takes a phone up to 80 ms
 * while it starts a page. Tests compare the results with `Intl`.
 */

const dayMs = 24 * 3600 * 1000;

const separators = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;
const months = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const signed = lazyFormats(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
);

/** Formats kuruş without the currency: `12.500`, in English `12,500`. Kuruş are two digits or none: `279,90`. */
export function amount(kurus: number, language: Language): string {
  if (kurus % 100 === 0) return count(kurus / 100, language);
  const sign = kurus < 0 ? '-' : '';
  const fraction = String(Math.abs(kurus) % 100).padStart(2, '0');
  return `${sign}${count(Math.trunc(Math.abs(kurus) / 100), language)}${separators[language].decimal}${fraction}`;
}

/** Formats kuruş with the currency: `12.500 TL`, in English `12,500 TL`. */
export function price(kurus: number, language: Language): string {
  return `${amount(kurus, language)} ${product.currencyShown}`;
}

/** A whole number: `1.284`, in English `1,284`. */
export function count(value: number, language: Language): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separators[language].group);
}

/** Score points: `+1,50`, `−0,25`. */
export function points(value: number, language: Language): string {
  return signed(language).format(value);
}

/** A positive number with up to two decimals: `2,1`. */
export function average(value: number, language: Language): string {
  // 0.575 × 100 is a little less than 57.5.
  const hundredths = Math.round(value * 100 * (1 + Number.EPSILON));
  const [whole = '', decimals] = String(hundredths / 100).split('.');
  return decimals === undefined
    ? count(Number(whole), language)
    : `${count(Number(whole), language)}${separators[language].decimal}${decimals}`;
}

/** A factor: `× 0,85`. */
export function times(value: number, language: Language): string {
  return `× ${average(value, language)}`;
}

/** `20 Kasım 2026` */
export function fullDate(iso: string, language: Language): string {
  return `${dayAndMonth(iso, months[language])} ${year(new Date(iso))}`;
}

/** `20 Kas`, for the axis of a chart. */
export function axisDate(iso: string, language: Language): string {
  return dayAndMonth(iso, months[language].map(shortMonth));
}

/** `Kasım 2026` */
export function month(iso: string, language: Language): string {
  const date = new Date(iso);
  return `${months[language][monthIndex(istanbulDay(date))]} ${year(date)}`;
}

/** `2026`, in the market's time zone. */
export const year = (date: Date): string => istanbulDay(date).slice(0, 4);

/** A day in a list: today and yesterday as words, this year's dates without the year. On a page, `now` is `useNow()`. */
export function listDate(
  iso: string,
  language: Language,
  words: { today: string; yesterday: string },
  now: Date,
): string {
  const day = istanbulDay(new Date(iso));
  if (day === istanbulDay(now)) return words.today;
  if (day === istanbulDay(new Date(now.getTime() - dayMs))) return words.yesterday;
  return day.slice(0, 4) === year(now) ? dayAndMonth(iso, months[language]) : fullDate(iso, language);
}

function dayAndMonth(iso: string, names: readonly string[]): string {
  const day = istanbulDay(new Date(iso));
  return `${Number(day.slice(8))} ${names[monthIndex(day)]}`;
}

/** The abbreviation of a month: its first three letters, and `Sept` in English. */
const shortMonth = (name: string): string => name.slice(0, name === 'September' ? 4 : 3);

const monthIndex = (day: string): number => Number(day.slice(5, 7)) - 1;
