import { mainCategoryIds } from '../../../contract/enums.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Kinded } from './ad-kind.ts';

/** Rented by the day: holiday homes and hotel rooms. */
const dailyCategoryIds: readonly number[] = [20103, 20104];

/** Let for a price that is none of a month: handing over a running business, weeks of a timeshare. */
const withoutPeriodIds: readonly number[] = [20204, 20602];

/** The time that an ad's price buys, where it buys time. Only real estate says which. */
export function rentPeriod({ isRental, categories }: Kinded & Pick<AdDetail, 'isRental'>): 'month' | 'day' | undefined {
  if (!isRental || categories[0]?.id !== mainCategoryIds.realEstate) return undefined;
  const isOne = (ids: readonly number[]) => categories.some(({ id }) => ids.includes(id));
  if (isOne(withoutPeriodIds)) return undefined;
  return isOne(dailyCategoryIds) ? 'day' : 'month';
}
