import { mainCategoryIds } from '../../../../contract/enums.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { atMost, basisPoints, kurus, shareOf } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Meydan's share of a cart sale, VAT included. */
export interface CommissionRate {
  mainCategoryId: number;
  /** First day of validity, Istanbul time. */
  since: string;
  /** Hundredths of a per cent, so that sums stay integers. */
  basisPoints: number;
  /** Maximum commission. */
  ceiling: Kurus;
}

const rate = (mainCategoryId: number, since: string, percent: number, ceilingLira: number): CommissionRate => ({
  mainCategoryId,
  since,
  basisPoints: Math.round(percent * 100),
  ceiling: kurus(ceilingLira * 100),
});

/**
 * A changed rate is a new row. Old rows stay, because old sales keep their rate. A rate outside 4–12 per cent also needs new agreement versions and FAQ
 * texts, which name these bounds.
 */
const rates: readonly CommissionRate[] = [
  rate(mainCategoryIds.realEstate, '2026-01-01', 4, 10_000),
  rate(mainCategoryIds.vehicle, '2026-01-01', 4, 7_500),
  rate(mainCategoryIds.technology, '2026-01-01', 7, 2_500),
  rate(mainCategoryIds.homeAndLifeStyle, '2026-01-01', 9, 2_000),
  rate(mainCategoryIds.apparel, '2026-01-01', 12, 1_500),
  rate(mainCategoryIds.spareParts, '2026-01-01', 8, 1_500),
  rate(mainCategoryIds.babyAndChild, '2026-01-01', 10, 1_500),
  rate(mainCategoryIds.sportAndOutdoor, '2026-01-01', 9, 1_500),
  rate(mainCategoryIds.luxuryAndDesigner, '2026-01-01', 12, 10_000),
  rate(mainCategoryIds.secondHand, '2026-01-01', 10, 1_000),
];

/** The rate valid at `on`. */
export function commissionRate(mainCategoryId: number, on: Date): CommissionRate | undefined {
  const day = istanbulDay(on);
  return rates
    .filter((one) => one.mainCategoryId === mainCategoryId && one.since <= day)
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .at(-1);
}

/** Meydan's share of a sale, in kuruş; half a kuruş is rounded up. Undefined if no rate is valid. */
export function commissionOf(
  mainCategoryId: number,
  priceKurus: number,
  on: Date,
): { commission: Kurus; ratePercent: number; ceiling: Kurus; since: string } | undefined {
  const found = commissionRate(mainCategoryId, on);
  if (!found) return undefined;
  return {
    commission: atMost(shareOf(kurus(priceKurus), basisPoints(found.basisPoints), 'halfUp'), found.ceiling),
    ratePercent: found.basisPoints / 100,
    ceiling: found.ceiling,
    since: found.since,
  };
}
