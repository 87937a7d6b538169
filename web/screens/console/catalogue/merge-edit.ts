import { isEqual } from '../../../../contract/is-equal.ts';
import type { DeskSpecUse, EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';

/** The fields that the editor of a category changes. */
export type CategoryFields = Pick<
  EditedCategory,
  'names' | 'words' | 'purchase' | 'registry' | 'packageSize' | 'relatedIds' | 'drawing' | 'specs'
>;

export const categoryFields = [
  'names',
  'words',
  'purchase',
  'registry',
  'packageSize',
  'relatedIds',
  'drawing',
  'specs',
] as const;
export type CategoryField = (typeof categoryFields)[number];

export const fieldsOf = (category: EditedCategory): CategoryFields => ({
  names: category.names,
  words: category.words,
  purchase: category.purchase,
  registry: category.registry,
  packageSize: category.packageSize,
  relatedIds: category.relatedIds,
  drawing: category.drawing,
  specs: category.specs,
});

/** The fields that differ. */
export const changedFields = (before: CategoryFields, after: CategoryFields): CategoryField[] =>
  categoryFields.filter((field) => !isEqual(before[field], after[field]));

/**
 * Repeats an editor's changes on a category that somebody else has changed. Names are merged by language and specs by spec. Where both changed the same,
 * the editor's value stays.
 */
export function mergeEdit(base: CategoryFields, own: CategoryFields, theirs: CategoryFields): CategoryFields {
  const kept = <K extends CategoryField>(field: K): CategoryFields[K] =>
    isEqual(own[field], base[field]) ? theirs[field] : own[field];
  return {
    names: {
      tr: own.names.tr === base.names.tr ? theirs.names.tr : own.names.tr,
      en: own.names.en === base.names.en ? theirs.names.en : own.names.en,
    },
    words: mergeList(base.words, own.words, theirs.words),
    purchase: kept('purchase'),
    registry: kept('registry'),
    packageSize: kept('packageSize'),
    relatedIds: mergeList(base.relatedIds, own.relatedIds, theirs.relatedIds),
    drawing: kept('drawing'),
    specs: mergeUses(base.specs, own.specs, theirs.specs),
  };
}

/** Their list with the own additions and removals. */
function mergeList<T>(base: readonly T[], own: readonly T[], theirs: readonly T[]): T[] {
  if (isEqual(own, base)) return [...theirs];
  if (isEqual(theirs, base)) return [...own];
  const removed = base.filter((one) => !own.includes(one));
  const added = own.filter((one) => !base.includes(one) && !theirs.includes(one));
  return [...theirs.filter((one) => !removed.includes(one)), ...added];
}

function mergeUses(
  base: readonly DeskSpecUse[],
  own: readonly DeskSpecUse[],
  theirs: readonly DeskSpecUse[],
): DeskSpecUse[] {
  if (isEqual(theirs, base)) return [...own];
  const byId = (uses: readonly DeskSpecUse[]) => new Map(uses.map((use) => [use.specId, use]));
  const [was, mine, now] = [byId(base), byId(own), byId(theirs)];
  const merged = theirs.flatMap((use) => {
    const before = was.get(use.specId);
    const edited = mine.get(use.specId);
    if (!edited) return before ? [] : [use];
    return isEqual(edited, before) ? [use] : [edited];
  });
  return [...merged, ...own.filter(({ specId }) => !was.has(specId) && !now.has(specId))];
}

/** Typed fields of an editor after somebody else saved: edited fields stay, the others follow. */
export function mergeTexts<T extends object>(base: T, own: T, theirs: T): T {
  const edited = Object.entries(own).filter(([field, value]) => !isEqual(value, base[field as keyof T]));
  return { ...theirs, ...Object.fromEntries(edited) };
}
