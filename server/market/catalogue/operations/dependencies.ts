import type { PriceReader } from '../../../people/prices/port.ts';
import type { AdCounts } from '../rules/category-views.ts';
import type { SaveDeps } from './save-version.ts';

export interface CategoryDeps extends SaveDeps {
  prices: PriceReader;
  /** Published ads by category id, subcategories included. */
  adCounts(): Promise<AdCounts>;
  /** True if any ad, published or not, is in one of these categories. */
  hasAds(categoryIds: readonly number[]): Promise<boolean>;
}

/** A save at the desk. */
export interface DeskSave {
  actorId: string;
  reason: string;
}
