import { mainIdOf } from '../../catalogue/port.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { DraftPatch } from '../store/drafts.ts';

/** Where a draft stands that is moved into a category. */
export function categoryPatch(category: CatalogueCategory | undefined): DraftPatch {
  if (!category) return {};
  return { categoryId: category.id, mainCategoryId: mainIdOf(category), isRental: category.isRental };
}
