import { DomainError } from '../../../platform/errors.ts';
import type { DeskSave } from './dependencies.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

/** Orders the children of a category, or the main categories. Throws CategoryNotFound, or CatalogueChanged if `ids` are not exactly the children. */
export const reorderCategories = (
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { parentId, ids }: { parentId: number | undefined; ids: readonly number[] },
): Promise<number> =>
  saveVersion(deps, { actorId, action: 'reorder', reason }, (records) => {
    const { categories, mainIds } = records.catalogue;
    if (parentId !== undefined) openCategoryAt(records, parentId);
    const children = parentId === undefined ? mainIds : (categories.get(parentId)?.childIds ?? []);
    if (children.toSorted().join() !== ids.toSorted().join()) throw new DomainError('CatalogueChanged');
    return ids.map((id, index) => ({ kind: 'category', id, after: { position: index + 1 } }));
  });
