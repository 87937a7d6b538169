import { DomainError } from '../../../platform/errors.ts';
import { idsWithin } from '../rules/category-tree.ts';
import type { DeskSave } from './dependencies.ts';
import { indexAgain } from './index-again.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

/**
 * Moves a category with its descendants to the end of another's children, or of the main categories. Its ads keep their category and are indexed again
 * in a job. Throws CategoryNotFound, CatalogueChanged, CategoryInItself, and the errors of `saveVersion`.
 */
export async function moveCategory(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { id, parentId, version: edited }: { id: number; parentId: number | null; version: number },
): Promise<number> {
  let moved: number[] = [];
  return saveVersion(
    deps,
    { actorId, action: 'move', reason },
    (records) => {
      openCategoryAt(records, id, edited);
      if (parentId !== null) openCategoryAt(records, parentId);
      moved = idsWithin(records.catalogue, id);
      if (parentId !== null && moved.includes(parentId)) throw new DomainError('CategoryInItself');
      const siblings = [...records.categories.values()].filter((one) => one.parentId === parentId);
      const position = Math.max(0, ...siblings.map((one) => one.position)) + 1;
      return [{ kind: 'category', id, after: { parentId, position } }];
    },
    (version) => indexAgain(deps.database, moved, version),
  );
}
