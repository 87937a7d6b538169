import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { mainCategoryIds } from '../../../contract/enums.ts';

/** Homes, below real estate. */
const homeCategoryId = 201;

/** What an ad's page is about, as far as its words differ. */
export type AdKind = 'vehicle' | 'home' | 'realEstate' | 'other';

export type Kinded = Pick<AdDetail, 'categories'>;

export function kindOf({ categories }: Kinded): AdKind {
  const [main, second] = categories;
  if (main?.id === mainCategoryIds.vehicle) return 'vehicle';
  if (main?.id !== mainCategoryIds.realEstate) return 'other';
  return second?.id === homeCategoryId ? 'home' : 'realEstate';
}
