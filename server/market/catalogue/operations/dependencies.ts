import type { PriceReader } from '../../../people/prices/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { OpenCatalogue } from '../store.ts';
import type { AdCounts } from '../rules/category-views.ts';

export interface CategoryDeps {
  database: Database;
  catalogue: OpenCatalogue;
  prices: PriceReader;
  /** Published ads by category id, subcategories included. */
  adCounts(): Promise<AdCounts>;
  /** True if any ad, published or not, is in one of these categories. */
  hasAds(categoryIds: readonly number[]): Promise<boolean>;
}
