import type { Language } from '../../../../contract/enums.ts';
import type {
  DeskCategory,
  DeskOption,
  DeskSpec,
  EditedCategory,
  EditedSpec,
} from '../../../../contract/schemas/catalogue-desk.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { StoredCategory, StoredSpec } from '../tables.ts';
import type { Rows } from './apply-plan.ts';
import type { CatalogueValue } from './catalogue.ts';
import { registryKindOf } from '../../eids/port.ts';
import { idsWithin } from './category-tree.ts';
import { usualPackage } from './package-size.ts';
import type { AdCounts } from './category-views.ts';

/** Former addresses shown to an editor. */
const formerPathsMost = 20;
/** Categories named in the editor of a spec. */
const categoriesMost = 50;

export interface DeskSources {
  rows: Rows;
  counts: AdCounts;
  language: Language;
}

/** Stored ancestors, the main category first; closed ones included. */
export function ancestorsOf({ categories }: Pick<Rows, 'categories'>, row: StoredCategory): StoredCategory[] {
  const above: StoredCategory[] = [];
  for (let next = row.parentId; next !== null && above.length < 10;) {
    const parent = categories.get(next);
    if (!parent) break;
    above.unshift(parent);
    next = parent.parentId;
  }
  return above;
}

export function deskCategory(row: StoredCategory, { rows, counts, language }: DeskSources): DeskCategory {
  const above = ancestorsOf(rows, row);
  return {
    id: row.id,
    names: row.names,
    above: above.map(({ names }) => names[language]),
    ...(row.parentId !== null && { parentId: row.parentId }),
    level: above.length + 1,
    childCount: childrenOf(rows, row.id).length,
    adCount: counts.get(row.id) ?? 0,
    isClosed: row.closedAt !== null,
    isOffered: row.offered !== null,
  };
}

/** Children in their order, closed ones last. */
export function childrenOf({ categories }: Pick<Rows, 'categories'>, parentId: number | null): StoredCategory[] {
  return [...categories.values()]
    .filter((row) => row.parentId === parentId)
    .toSorted(
      (a, b) => Number(a.closedAt !== null) - Number(b.closedAt !== null) || a.position - b.position || a.id - b.id,
    );
}

/** Categories with the text in a name or a search word; beginnings of names first. */
export function categoriesLike({ categories }: Pick<Rows, 'categories'>, text: string): StoredCategory[] {
  const needle = foldTurkish(text);
  const found: StoredCategory[][] = [[], [], []];
  for (const row of categories.values()) {
    const names = [row.names.tr, row.names.en].map(foldTurkish);
    const rank = names.some((name) => name.startsWith(needle))
      ? 0
      : names.some((name) => name.includes(needle))
        ? 1
        : row.words.some((word) => foldTurkish(word).includes(needle)) || String(row.id) === needle
          ? 2
          : undefined;
    if (rank !== undefined) found[rank]?.push(row);
  }
  return found.flat();
}

export function editedCategory(row: StoredCategory, sources: DeskSources): EditedCategory {
  const { rows, language } = sources;
  const shown = rows.catalogue.categories.get(row.id);
  const above = ancestorsOf(rows, row);
  const named = (id: number) => ({ id, name: rows.categories.get(id)?.names[language] ?? String(id) });
  const ancestorIds = [...above.map(({ id }) => id), row.id];
  const into = row.closedInto;
  return {
    ...deskCategory(row, sources),
    version: row.version,
    path: shown?.paths[language] ?? '',
    ancestors: above.map(({ id }) => named(id)),
    words: row.words,
    purchase: row.purchase,
    isRental: row.isRental,
    relatedIds: row.relatedIds,
    related: row.relatedIds.map(named),
    drawing: row.drawing,
    specs: row.specs.map(({ isFit = false, askedWith, ...use }) => ({
      ...use,
      isFit,
      ...(askedWith && { askedWith: [...askedWith] }),
    })),
    specNames: row.specs.flatMap(({ specId }) => {
      const spec = rows.specs.get(specId)?.definition;
      if (!spec) return [];
      return [{ id: specId, name: spec.names[language], kind: spec.kind, isRetired: spec.isRetired ?? false }];
    }),
    formerPaths: [
      ...new Set(
        (shown?.formerPaths ?? [])
          .map((paths) => paths[language])
          .filter((path) => rows.catalogue.byFormerPath.get(path)?.id === row.id),
      ),
    ].slice(0, formerPathsMost),
    ...(into !== null && { closedInto: named(into) }),
    registry: row.registry,
    packageSize: row.packageSize,
    inherited: {
      registry:
        registryKindOf(ancestorIds, (id) => (id === row.id ? null : rows.categories.get(id)?.registry)) ?? 'None',
      packageSize: usualPackage(ancestorIds, (id) => (id === row.id ? null : rows.categories.get(id)?.packageSize)),
    },
  };
}

export function usersOf({ categories }: Pick<Rows, 'categories'>, specId: number): StoredCategory[] {
  return [...categories.values()].filter(
    (row) => row.closedAt === null && row.specs.some((use) => use.specId === specId),
  );
}

/** Number of categories that use each spec. */
export function useCounts({ categories }: Pick<Rows, 'categories'>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { closedAt, specs } of categories.values()) {
    if (closedAt === null) for (const { specId } of specs) counts.set(specId, (counts.get(specId) ?? 0) + 1);
  }
  return counts;
}

export const deskSpec = ({ id, definition, offered }: StoredSpec, categoryCount: number): DeskSpec => ({
  id,
  key: definition.key,
  names: definition.names,
  kind: definition.kind,
  ...(definition.unit !== undefined && { unit: definition.unit }),
  optionCount: definition.values.length,
  categoryCount,
  isRetired: definition.isRetired ?? false,
  isOffered: offered !== null,
});

export function editedSpec(row: StoredSpec, { rows, language }: DeskSources): EditedSpec {
  const { definition, version } = row;
  const users = usersOf(rows, row.id);
  return {
    ...deskSpec(row, users.length),
    version,
    min: definition.min ?? null,
    max: definition.max ?? null,
    words: [...definition.words],
    group: definition.group,
    section: definition.section,
    ...(definition.parentSpecId !== undefined && { parentSpecId: definition.parentSpecId }),
    categories: users.slice(0, categoriesMost).map(({ id, names }) => ({ id, name: names[language] })),
  };
}

export function specsLike({ specs }: Pick<Rows, 'specs'>, text: string, language: Language): StoredSpec[] {
  const needle = foldTurkish(text);
  return [...specs.values()]
    .filter(({ definition: { key, names, words } }) =>
      [key, names.tr, names.en, ...words].some((one) => foldTurkish(one).includes(needle)),
    )
    .toSorted((a, b) => a.definition.names[language].localeCompare(b.definition.names[language], 'tr') || a.id - b.id);
}

export const deskOption = ({ id, names, words, isRetired = false, parentValueId }: CatalogueValue): DeskOption => ({
  id,
  names,
  words: [...words],
  isRetired,
  ...(parentValueId !== undefined && { parentValueId }),
});

export function optionsLike({ definition }: StoredSpec, text: string): CatalogueValue[] {
  const needle = foldTurkish(text);
  return definition.values.filter(({ names, words }) =>
    [names.tr, names.en, ...words].some((one) => foldTurkish(one).includes(needle)),
  );
}

/** Descendants that a change of the category also shows to. */
export const countBelow = ({ catalogue }: Pick<Rows, 'catalogue'>, id: number): number =>
  Math.max(0, idsWithin(catalogue, id).length - 1);
