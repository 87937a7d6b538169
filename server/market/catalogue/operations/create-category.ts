import type { Texts } from '../../../../contract/enums.ts';
import { nextCategoryId } from '../rules/new-ids.ts';
import type { DeskSave } from './dependencies.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

/** Creates a category as the last child of another, with its specs and purchase kind. Throws CategoryNotFound, CategoryTooDeep or CategoryNameTaken. */
export async function createCategory(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { parentId, names, words }: { parentId: number; names: Texts; words: string[] },
): Promise<{ id: number; version: number }> {
  let id = 0;
  const version = await saveVersion(deps, { actorId, action: 'create', reason }, (records) => {
    const parent = openCategoryAt(records, parentId);
    const siblings = [...records.categories.values()].filter((row) => row.parentId === parentId);
    id = nextCategoryId(records.categories.keys());
    const { isRental, purchase, specs } = parent;
    const position = Math.max(0, ...siblings.map((row) => row.position)) + 1;
    const relatedIds = siblings.flatMap((row) => (row.closedAt === null ? [row.id] : [])).slice(0, 3);
    return [
      {
        kind: 'category',
        id,
        after: {
          parentId,
          names,
          words,
          isRental,
          purchase,
          specs,
          position,
          relatedIds,
          drawing: null,
          registry: null,
          packageSize: null,
          closed: null,
        },
      },
    ];
  });
  return { id, version };
}
