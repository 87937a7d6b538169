import { DomainError } from '../../../platform/errors.ts';
import type { DeskSave } from './dependencies.ts';
import { categoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';
import type { CatalogueRecords } from './open-catalogue.ts';

/**
 * Opens a closed category again, with the descendants that were closed at the same time. Throws CategoryNotFound, CatalogueChanged, CategoryClosed if its
 * parent is closed, or CategoryNameTaken if another category has its URL now.
 */
export const reopenCategory = (
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { id, version }: { id: number; version: number },
): Promise<number> =>
  saveVersion(deps, { actorId, action: 'reopen', reason }, (records) => {
    const row = categoryAt(records, id, version);
    if (row.closedAt === null) return [];
    if (row.parentId !== null && !records.catalogue.categories.has(row.parentId))
      throw new DomainError('CategoryClosed');
    const ids = [id, ...closedBelow(records, id, row.closedAt)];
    return ids.map((one) => ({ kind: 'category', id: one, after: { closed: null } }));
  });

function closedBelow(records: CatalogueRecords, id: number, at: Date): number[] {
  const children = [...records.categories.values()].filter(
    (row) => row.parentId === id && row.closedAt !== null && Number(row.closedAt) === Number(at),
  );
  return children.flatMap((row) => [row.id, ...closedBelow(records, row.id, at)]);
}
