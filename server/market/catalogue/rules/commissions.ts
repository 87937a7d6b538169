import { mainCategoryIds } from '../../../../contract/enums.ts';
import { atMost, basisPoints, kurus, shareOf } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { FirstPrice, PriceReader } from '../../../people/prices/port.ts';

/** Meydan's share of a cart sale, VAT included. */
export interface CommissionRate {
  /** First day of validity, Istanbul time. */
  since: string;
  /** Hundredths of a per cent, so that sums stay integers. */
  basisPoints: number;
  /** Maximum commission of one piece. */
  ceiling: Kurus;
}

const rate = (mainCategoryId: number, percent: number, ceilingLira: number): FirstPrice<'Commission'> => ({
  kind: 'Commission',
  subject: String(mainCategoryId),
  since: '2026-01-01',
  values: { basisPoints: Math.round(percent * 100), ceiling: ceilingLira * 100 },
});

/** Commissions until the operator sets others. */
export const firstCommissions: readonly FirstPrice<'Commission'>[] = [
  rate(mainCategoryIds.realEstate, 4, 10_000),
  rate(mainCategoryIds.vehicle, 4, 7_500),
  rate(mainCategoryIds.technology, 7, 2_500),
  rate(mainCategoryIds.homeAndLifeStyle, 9, 2_000),
  rate(mainCategoryIds.apparel, 12, 1_500),
  rate(mainCategoryIds.spareParts, 8, 1_500),
  rate(mainCategoryIds.babyAndChild, 10, 1_500),
  rate(mainCategoryIds.sportAndOutdoor, 9, 1_500),
  rate(mainCategoryIds.luxuryAndDesigner, 12, 10_000),
  rate(mainCategoryIds.secondHand, 10, 1_000),
];

/** The rate valid at a time: that of the category, otherwise of the closest category above it. `path` leads from the main category to it. */
export function commissionRate(prices: PriceReader, path: readonly number[], at: Date): CommissionRate | undefined {
  for (const id of path.toReversed()) {
    const found = prices.at('Commission', id, at);
    if (found) {
      return { since: found.since, basisPoints: found.values.basisPoints, ceiling: kurus(found.values.ceiling) };
    }
  }
  return undefined;
}

/** Meydan's share of a sale, in kuruş; half a kuruş is rounded up. Undefined if no rate is valid. */
export function commissionOf(
  prices: PriceReader,
  path: readonly number[],
  priceKurus: number,
  at: Date,
): { commission: Kurus; ratePercent: number; ceiling: Kurus; since: string } | undefined {
  const found = commissionRate(prices, path, at);
  if (!found) return undefined;
  return {
    commission: atMost(shareOf(kurus(priceKurus), basisPoints(found.basisPoints), 'halfUp'), found.ceiling),
    ratePercent: found.basisPoints / 100,
    ceiling: found.ceiling,
    since: found.since,
  };
}
