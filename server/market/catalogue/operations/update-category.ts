import type { PurchaseKind, Texts } from '../../../../contract/enums.ts';
import { saveCategory } from './save-category.ts';
import type { SaveDeps } from './save-version.ts';

export interface CategoryChange {
  names?: Texts | undefined;
  purchase?: PurchaseKind | undefined;
  words?: string[] | undefined;
}

/** The purchase kind also changes in all subcategories. Throws CategoryNotFound, or CategoryNameTaken if a sibling has the same URL. */
export const updateCategory = (deps: SaveDeps, actorId: string, id: number, edit: CategoryChange): Promise<number> =>
  saveCategory(
    deps,
    { actorId, reason: undefined },
    { id, edit: { ...edit, withSubcategories: edit.purchase !== undefined } },
  );
