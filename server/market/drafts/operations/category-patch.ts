import { mainIdOf } from '../../catalogue/port.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { DraftPatch } from '../store/drafts.ts';

export function categoryPatch(category: CatalogueCategory | undefined): DraftPatch {
  if (!category) return {};
  return { categoryId: category.id, mainCategoryId: mainIdOf(category), isRental: category.isRental };
}
