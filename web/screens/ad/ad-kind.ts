import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { mainCategoryIds } from '../../../contract/enums.ts';

/** Category "Homes" below real estate. */
const homeCategoryId = 201;

/** Kinds of ads for which the page has different texts. */
export type AdKind = 'vehicle' | 'home' | 'realEstate' | 'other';

export type Kinded = Pick<AdDetail, 'categories'>;

export function kindOf({ categories }: Kinded): AdKind {
  const [main, second] = categories;
  if (main?.id === mainCategoryIds.vehicle) return 'vehicle';
  if (main?.id !== mainCategoryIds.realEstate) return 'other';
  return second?.id === homeCategoryId ? 'home' : 'realEstate';
}
