import type { Database } from '../../../platform/database.ts';
import type { OpenCatalogue } from '../store.ts';
import type { AdCounts } from '../rules/category-views.ts';

/** What the calls about categories need. */
export interface CategoryDeps {
  database: Database;
  catalogue: OpenCatalogue;
  /** Published ads by category id, those of all below it included. */
  adCounts(): Promise<AdCounts>;
  /** Whether any ad, published or not, names one of the categories. */
  hasAds(categoryIds: readonly number[]): Promise<boolean>;
}
