import type { CategoryEdit, DeskSpecUse } from '../../../../contract/schemas/catalogue-desk.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { PlannedChange } from '../rules/apply-plan.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { isIndexed } from '../rules/versions.ts';
import { withChangedUses } from '../rules/spec-uses.ts';
import { drawingNames } from './drawings.ts';
import { indexAgain } from './index-again.ts';
import { openCategoryAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { Save, SaveDeps } from './save-version.ts';
import type { CatalogueRecords } from './open-catalogue.ts';

/**
 * Changes an open category. Throws CategoryNotFound, CatalogueChanged if `version` is given and outdated, SpecNotFound, or CategoryNameTaken if a sibling
 * has the same URL, or RegistryNeedsContact. Returns the version; 0 if nothing changed.
 */
export const saveCategory = (
  deps: SaveDeps,
  save: Omit<Save, 'action'>,
  { id, version, edit }: { id: number; version?: number; edit: CategoryEdit },
): Promise<number> => {
  let planned: PlannedChange[] = [];
  return saveVersion(
    deps,
    { ...save, action: 'edit' },
    (records) => {
      openCategoryAt(records, id, version);
      planned = editPlan(records, id, edit);
      return planned;
    },
    (saved) => {
      const ids = planned.some(({ after }) => isIndexed(after)) ? planned.map(({ id: one }) => one) : [];
      return indexAgain(deps.database, ids, saved);
    },
  );
};

/** The changes of an edit. Throws CategoryNotFound, SpecNotFound, or ValidationFailed for an unknown drawing. */
export function editPlan(records: CatalogueRecords, id: number, edit: CategoryEdit): PlannedChange[] {
  const row = openCategoryAt(records, id);
  const { withSubcategories = false, relatedIds, specs, ...fields } = edit;
  if (typeof fields.drawing === 'string' && !drawingNames.has(fields.drawing)) {
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'drawing' }]);
  }
  for (const one of relatedIds ?? []) openCategoryAt(records, one);
  for (const { specId } of specs ?? []) required(records.specs.get(specId), 'SpecNotFound');
  const own: PlannedChange = {
    kind: 'category',
    id,
    after: {
      ...withoutUndefined(fields),
      ...(relatedIds && { relatedIds: relatedIds.filter((one) => one !== id) }),
      ...(specs && { specs: specs.map(storedUse) }),
    },
  };
  if (!withSubcategories) return [own];
  const below = idsWithin(records.catalogue, id).slice(1);
  return [
    own,
    ...below.map((childId): PlannedChange => {
      const child = openCategoryAt(records, childId);
      return {
        kind: 'category',
        id: childId,
        after: {
          ...(edit.purchase && { purchase: edit.purchase }),
          ...(edit.registry !== undefined && { registry: edit.registry }),
          ...(edit.packageSize !== undefined && { packageSize: edit.packageSize }),
          ...(specs && { specs: withChangedUses(child.specs, row.specs, specs.map(storedUse)) }),
        },
      };
    }),
  ];
}

const storedUse = ({ askedWith, ...use }: DeskSpecUse) => ({ ...use, ...(askedWith && { askedWith }) });

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
