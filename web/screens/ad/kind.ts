import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { mainCategoryIds } from '../../../contract/enums.ts';

/** Homes, below real estate. */
const homeCategoryId = 201;

/** What an ad's page is about, as far as its words differ. */
export type AdKind = 'vehicle' | 'home' | 'realEstate' | 'other';

type Kinded = Pick<AdDetail, 'categories'>;

export function kindOf({ categories }: Kinded): AdKind {
  const [main, second] = categories;
  if (main?.id === mainCategoryIds.vehicle) return 'vehicle';
  if (main?.id !== mainCategoryIds.realEstate) return 'other';
  return second?.id === homeCategoryId ? 'home' : 'realEstate';
}

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
