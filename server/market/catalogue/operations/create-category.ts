import type { Texts } from '../../../../contract/enums.ts';
import type { CategoryRow } from '../rules/catalogue.ts';
import { nextCategoryId } from '../rules/new-ids.ts';
import type { DeskSave } from './dependencies.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

const noParent: Pick<CategoryRow, 'isRental' | 'purchase' | 'specs'> = {
  isRental: false,
  purchase: 'contact',
  specs: [],
};

/**
 * Creates a category as the last child of another, with its specs and purchase kind. Without a parent it is the last main category: it asks nothing, and
 * sellers are contacted, because it has no commission yet. Throws CategoryNotFound and the errors of `saveVersion`.
 */
export async function createCategory(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { parentId, names, words }: { parentId?: number | undefined; names: Texts; words: string[] },
): Promise<{ id: number; version: number }> {
  let id = 0;
  const version = await saveVersion(deps, { actorId, action: 'create', reason }, (records) => {
    const parent = parentId === undefined ? noParent : openCategoryAt(records, parentId);
    const siblings = [...records.categories.values()].filter((row) => row.parentId === (parentId ?? null));
    id = nextCategoryId(records.categories.keys());
    const { isRental, purchase, specs } = parent;
    const position = Math.max(0, ...siblings.map((row) => row.position)) + 1;
    const open = siblings.flatMap((row) => (row.closedAt === null ? [row.id] : []));
    const relatedIds = parentId === undefined ? [] : open.slice(0, 3);
    return [
      {
        kind: 'category',
        id,
        after: {
          parentId: parentId ?? null,
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
