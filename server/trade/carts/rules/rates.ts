import type { RateSubject } from '../../../../contract/price-kinds.ts';
import type { FirstPrice, PriceReader } from '../../../people/prices/port.ts';
import type { PriceRequest } from './pricing.ts';

const first = (subject: RateSubject, since: string, basisPoints: number): FirstPrice<'Rate'> => ({
  kind: 'Rate',
  subject,
  since,
  values: { basisPoints },
});

/** Rates until the operator sets others. */
export const firstRates: readonly FirstPrice<'Rate'>[] = [
  // VAT on Meydan's services, and on a business's goods without a rate of their own (Presidential Decree 7346).
  first('feeVat', '2023-07-10', 2_000),
  first('goodsVat', '2023-07-10', 2_000),
  // Income tax withheld from a business's marketplace sales (Presidential Decree 9284).
  first('businessWithholding', '2025-01-01', 100),
];

/** The rates at a time; 0 before the first one. */
export function ratesOn(prices: PriceReader, at: Date): PriceRequest['rates'] {
  const rateOf = (subject: RateSubject): number => prices.at('Rate', subject, at)?.values.basisPoints ?? 0;
  return { feeVat: rateOf('feeVat'), goodsVat: rateOf('goodsVat'), businessWithholding: rateOf('businessWithholding') };
}
