import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { CatalogueCategory } from '../rules/catalogue.ts';
import type { OpenCatalogue } from '../store.ts';
import type { AdCounts } from '../rules/views.ts';

/** What the calls about categories need. */
export interface CategoryDeps {
  database: Database;
  catalogue: OpenCatalogue;
  /** Published ads by category id, those of all below it included. */
  adCounts(): Promise<AdCounts>;
  /** Whether any ad, published or not, names one of the categories. */
  hasAds(categoryIds: readonly number[]): Promise<boolean>;
}

/** The category of an id, or a refusal. */
export function categoryOf({ catalogue }: Pick<CategoryDeps, 'catalogue'>, id: number): CatalogueCategory {
  return required(catalogue.current().categories.get(id), 'CategoryNotFound');
}
