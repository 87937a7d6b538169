import type { PriceRequest } from './pricing.ts';

/** Hundredths of a per cent that hold from a day on, Istanbul time. A change is a new row; what was bought before keeps its own. */
interface DatedRate {
  name: keyof PriceRequest['rates'];
  since: string;
  basisPoints: number;
}

const rows: readonly DatedRate[] = [
  // VAT of Meydan's own services, and of goods of a business that say no rate of their own (Presidential Decree 7346).
  { name: 'feeVat', since: '2023-07-10', basisPoints: 2_000 },
  { name: 'goodsVat', since: '2023-07-10', basisPoints: 2_000 },
  // Withheld of what a business earns through a marketplace (Presidential Decree 9284).
  { name: 'businessWithholding', since: '2025-01-01', basisPoints: 100 },
];

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** A moment's day in Istanbul, as `2026-11-24`. */
export const istanbulDay = (at: Date): string => dayFormat.format(at);

/** The rates that hold at a moment. */
export function ratesOn(at: Date): PriceRequest['rates'] {
  const day = istanbulDay(at);
  const rateOf = (name: DatedRate['name']): number =>
    rows
      .filter((row) => row.name === name && row.since <= day)
      .toSorted((a, b) => (a.since < b.since ? -1 : 1))
      .at(-1)?.basisPoints ?? 0;
  return { feeVat: rateOf('feeVat'), goodsVat: rateOf('goodsVat'), businessWithholding: rateOf('businessWithholding') };
}
