import { mainCategoryIds } from '../../../contract/enums.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Kinded } from './ad-kind.ts';

/** Rented by the day: holiday homes and hotel rooms. */
const dailyCategoryIds: readonly number[] = [20103, 20104];

/** Rented at a total price: business transfers and timeshares. */
const withoutPeriodIds: readonly number[] = [20204, 20602];

/** The period that a rental price covers. Only real estate has one. */
export function rentPeriod({ isRental, categories }: Kinded & Pick<AdDetail, 'isRental'>): 'month' | 'day' | undefined {
  if (!isRental || categories[0]?.id !== mainCategoryIds.realEstate) return undefined;
  const isOne = (ids: readonly number[]) => categories.some(({ id }) => ids.includes(id));
  if (isOne(withoutPeriodIds)) return undefined;
  return isOne(dailyCategoryIds) ? 'day' : 'month';
}
