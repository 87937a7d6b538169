import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { PriceRequest } from './pricing.ts';

/** A rate in hundredths of a per cent, valid from a date in Istanbul. Add a row to change a rate: earlier purchases use the row of their own date. */
interface DatedRate {
  name: keyof PriceRequest['rates'];
  since: string;
  basisPoints: number;
}

const rows: readonly DatedRate[] = [
  // VAT on Meydan's services, and on a business's goods without a rate of their own (Presidential Decree 7346).
  { name: 'feeVat', since: '2023-07-10', basisPoints: 2_000 },
  { name: 'goodsVat', since: '2023-07-10', basisPoints: 2_000 },
  // Income tax withheld from a business's marketplace sales (Presidential Decree 9284).
  { name: 'businessWithholding', since: '2025-01-01', basisPoints: 100 },
];

export function ratesOn(at: Date): PriceRequest['rates'] {
  const day = istanbulDay(at);
  const rateOf = (name: DatedRate['name']): number =>
    rows
      .filter((row) => row.name === name && row.since <= day)
      .toSorted((a, b) => (a.since < b.since ? -1 : 1))
      .at(-1)?.basisPoints ?? 0;
  return { feeVat: rateOf('feeVat'), goodsVat: rateOf('goodsVat'), businessWithholding: rateOf('businessWithholding') };
}
