import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/enums.ts';
import { product } from '../../contract/product.ts';
import { amount, average, axisDate, count, fullDate, listDate, month, price } from './format.ts';
import { locales } from './lazy-formats.ts';

const timeZone = product.timeZone;
const words = { today: 'Bugün', yesterday: 'Dün' };
const money = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
/** Since 2017, Istanbul has been three hours ahead of UTC all year. */
const moment = fc.date({ min: new Date('2017-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

describe.each(languages)('formats in %s equal those of Intl', (language) => {
  const locale = locales[language];

  it('amounts', () => {
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(money, (kurus) => {
        expect(amount(kurus, language)).toBe((kurus % 100 === 0 ? whole : parts).format(kurus / 100));
        expect(count(kurus, language)).toBe(whole.format(kurus));
      }),
    );
  });

  it('averages of up to a million ratings', () => {
    const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000 }), (sum, ratings) => {
        expect(average(sum / ratings, language)).toBe(decimals.format(sum / ratings));
      }),
    );
  });

  it('dates', () => {
    const full = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
    const ofYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
    fc.assert(
      fc.property(moment, (date) => {
        const iso = date.toISOString();
        expect(fullDate(iso, language)).toBe(full.format(date));
        expect(axisDate(iso, language)).toBe(short.format(date));
        expect(month(iso, language)).toBe(ofYear.format(date));
      }),
    );
  });
});

describe('an average between two hundredths', () => {
  it.each([
    [23 / 40, '0,58'],
    [179 / 40, '4,48'],
    [2.5, '2,5'],
    [4, '4'],
  ])('of %d is rounded up: %s', (value, shown) => {
    expect(average(value, 'tr')).toBe(shown);
  });
});

describe('amount and price', () => {
  it.each([
    [1_250_000, '12.500', '12,500'],
    [99, '0,99', '0.99'],
    [125_000_050, '1.250.000,50', '1,250,000.50'],
    [-105, '-1,05', '-1.05'],
    [0, '0', '0'],
  ])('groups %i kuruş as the language does', (kurus, tr, en) => {
    expect(amount(kurus, 'tr')).toBe(tr);
    expect(amount(kurus, 'en')).toBe(en);
    expect(price(kurus, 'en')).toBe(`${en} TL`);
  });
});

describe('a day in a list', () => {
  const now = new Date('2026-01-02T21:30:00Z');

  it.each([
    ['2026-01-02T21:00:00Z', 'Bugün'],
    ['2026-01-02T20:59:59Z', 'Dün'],
    ['2026-01-01T20:59:59Z', '1 Ocak'],
    ['2025-12-31T20:59:59Z', '31 Aralık 2025'],
  ])('shows %s as %s', (iso, shown) => {
    expect(listDate(iso, 'tr', words, now)).toBe(shown);
  });
});
