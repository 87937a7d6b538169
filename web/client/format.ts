import type { Language } from '../../contract/enums.ts';
import { product } from '../../contract/product.ts';
import { lazyFormat, lazyFormats } from './lazy-formats.ts';

const timeZone = product.timeZone;
const dayMs = 24 * 3600 * 1000;

const whole = lazyFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const tenths = lazyFormats(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
);
const factor = lazyFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const parts = lazyFormats(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const longDate = lazyFormats(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const shortDate = lazyFormats((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }));
const dayMonth = lazyFormats((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }));
const monthYear = lazyFormats(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }),
);
const isoDay = lazyFormat(() => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** Formats kuruş without the currency: `12.500`, in English `12,500`. Kuruş are two digits or none: `279,90`. */
export function amount(kurus: number, language: Language): string {
  return (kurus % 100 === 0 ? whole : parts)(language).format(kurus / 100);
}

/** Formats kuruş with the currency: `12.500 TL`, in English `12,500 TL`. */
export function price(kurus: number, language: Language): string {
  return `${amount(kurus, language)} ${product.currencyShown}`;
}

/** `1.284`, in English `1,284`. */
export function count(value: number, language: Language): string {
  return whole(language).format(value);
}

/** Score points: `+1,50`, `−0,25`. */
export function points(value: number, language: Language): string {
  return tenths(language).format(value);
}

/** An average with up to two decimals: `2,1`. */
export function average(value: number, language: Language): string {
  return factor(language).format(value);
}

/** A factor: `× 0,85`. */
export function times(value: number, language: Language): string {
  return `× ${factor(language).format(value)}`;
}

/** `20 Kasım 2026` */
export function fullDate(iso: string, language: Language): string {
  return longDate(language).format(new Date(iso));
}

/** `20 Kas`, for the axis of a chart. */
export function axisDate(iso: string, language: Language): string {
  return dayMonth(language).format(new Date(iso));
}

/** `Kasım 2026` */
export function month(iso: string, language: Language): string {
  return monthYear(language).format(new Date(iso));
}

/** `2026`, in the market's time zone. */
export const year = (date: Date): string => dayOf(date).slice(0, 4);

/** A day in a list: today and yesterday as words, this year's dates without the year. On a page, `now` is `useNow()`. */
export function listDate(
  iso: string,
  language: Language,
  words: { today: string; yesterday: string },
  now: Date,
): string {
  const date = new Date(iso);
  const day = dayOf(date);
  if (day === dayOf(now)) return words.today;
  if (day === dayOf(new Date(now.getTime() - dayMs))) return words.yesterday;
  return kept(dayTexts, `${language} ${day} ${year(now)}`, () =>
    (day.slice(0, 4) === year(now) ? shortDate : longDate)(language).format(date),
  );
}

/** Formatting a date takes several microseconds, and a list shows dozens of the same days. */
const days = new Map<number, string>();
const dayTexts = new Map<string, string>();
const maxKept = 5_000;
/** Days begin at a whole quarter of an hour in every time zone. */
const quarterMs = 900_000;

/** `2026-11-20`, in the market's time zone. */
const dayOf = (date: Date): string => kept(days, Math.floor(date.getTime() / quarterMs), () => isoDay().format(date));

function kept<K>(texts: Map<K, string>, key: K, make: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= maxKept) texts.clear();
  const text = make();
  texts.set(key, text);
  return text;
}
