import type { Period } from '../../../contract/schemas/promotion.ts';

/** Free periods first, then the shorter ones. */
export function sortPeriods(periods: readonly Period[]): Period[] {
  return periods.toSorted((one, other) => Number(other.isFree) - Number(one.isFree) || one.days - other.days);
}

/** The longest period that costs nothing; none where the free ones are used up. */
export function longestFreePeriod(periods: readonly Period[]): Period | undefined {
  return periods.filter(({ isFree }) => isFree).toSorted((one, other) => other.days - one.days)[0];
}
