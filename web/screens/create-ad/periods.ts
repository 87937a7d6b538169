import type { Period } from '../../../contract/schemas/promotion.ts';

/** Free periods first, then shorter ones. */
export function sortPeriods(periods: readonly Period[]): Period[] {
  return periods.toSorted((one, other) => Number(other.isFree) - Number(one.isFree) || one.days - other.days);
}

/** Undefined if no period is free. */
export function longestFreePeriod(periods: readonly Period[]): Period | undefined {
  return periods.filter(({ isFree }) => isFree).toSorted((one, other) => other.days - one.days)[0];
}
