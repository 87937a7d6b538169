import { addJob } from '../../../platform/jobs.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idsWithin } from '../rules/category-tree.ts';
import type { DeskSave } from './dependencies.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';
import { settleAdsJob } from './settle-ads.ts';

/**
 * Closes a category and its descendants at once. A job moves their ads to `intoId`, or ends them. Throws CategoryNotFound, CatalogueChanged,
 * CategoryFixed for the last main category, CategoryInItself, or CategoryNotLeaf if `intoId` has children.
 */
export const closeCategory = (
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { id, intoId, version: edited }: { id: number; intoId: number | undefined; version: number | undefined },
): Promise<number> =>
  saveVersion(
    deps,
    { actorId, action: 'close', reason },
    (records) => {
      openCategoryAt(records, id, edited);
      const ids = idsWithin(records.catalogue, id);
      if (intoId !== undefined) {
        openCategoryAt(records, intoId);
        if (ids.includes(intoId)) throw new DomainError('CategoryInItself');
        if (idsWithin(records.catalogue, intoId).length > 1) throw new DomainError('CategoryNotLeaf');
      }
      return ids.map((one) => ({ kind: 'category', id: one, after: { closed: { intoId: intoId ?? null } } }));
    },
    () => addJob(deps.database, settleAdsJob, {}),
  );
