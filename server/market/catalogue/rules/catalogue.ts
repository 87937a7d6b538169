import type { FormGroup, PageSection, PurchaseKind, SpecKind, Texts } from '../../../../contract/enums.ts';
import type { FormerCategory } from '../../../../data/categories/types.ts';
import { slug } from '../../../platform/fold-turkish.ts';

export interface CatalogueValue {
  id: number;
  specId: number;
  names: Texts;
  /** Other words people type for it, either language, not folded. */
  words: readonly string[];
  from?: number;
  to?: number;
  swatch?: string;
  /** The option of the parent spec that this option belongs to. */
  parentValueId?: number;
}

export interface CatalogueSpec {
  id: number;
  key: string;
  names: Texts;
  kind: SpecKind;
  unit?: string;
  min?: number;
  max?: number;
  grouped: boolean;
  /** For numbers: ascending edges of the bands that drive histograms and the index. */
  edges: readonly number[];
  parentSpecId?: number;
  group: FormGroup;
  section: PageSection;
  words: readonly string[];
  values: readonly CatalogueValue[];
}

export interface SpecUse {
  spec: CatalogueSpec;
  create: 'required' | 'optional' | 'absent';
  filter: boolean;
  detail: boolean;
  fact: boolean;
  /** A thing with another answer cannot be used in its place: a tyre's width, a shoe's size. A search never lets go of it. */
  isFit: boolean;
  /** Asked and offered only beside one of these values; always where it is absent. */
  askedWith?: readonly number[];
}

export interface CatalogueCategory {
  id: number;
  parentId?: number;
  /** 1 for a main category. */
  level: number;
  names: Texts;
  /** Its address without the leading slash. */
  paths: Texts;
  words: readonly string[];
  isRental: boolean;
  purchase: PurchaseKind;
  /** From the main category down to itself. */
  ancestorIds: readonly number[];
  childIds: readonly number[];
  /** Categories of what people take instead, most alike first; empty where the data name none. */
  related: readonly number[];
  specs: readonly SpecUse[];
}

/** A category as it is stored. */
export interface CategoryRow {
  id: number;
  parentId: number | null;
  names: Texts;
  /** What it was called before, the oldest first. */
  formerNames?: readonly Texts[];
  words: string[];
  isRental: boolean;
  purchase: PurchaseKind;
  /** Place among its siblings. */
  position: number;
  relatedIds?: readonly number[];
  /** Uses of specs, inherited ones included, in order. Rows of earlier versions lack `isFit`. */
  specs: (Omit<SpecUse, 'spec' | 'isFit'> & { specId: number; isFit?: boolean })[];
}

/** The whole tree with its specs, in memory: every request reads it, nothing changes it but a rebuild. */
export interface Catalogue {
  categories: ReadonlyMap<number, CatalogueCategory>;
  mainIds: readonly number[];
  specs: ReadonlyMap<number, CatalogueSpec>;
  specByKey: ReadonlyMap<string, CatalogueSpec>;
  values: ReadonlyMap<number, CatalogueValue>;
  /** Paths of both languages, with the category and the languages they belong to. */
  byPath: ReadonlyMap<string, CatalogueCategory>;
  /** Paths by names that a category or one above it had before, as far as no category has them now. */
  byFormerPath: ReadonlyMap<string, CatalogueCategory>;
  /** Categories that are no more, by id. */
  formers: ReadonlyMap<number, FormerCategory>;
}

/** Builds the catalogue from stored rows. Rows whose parent is missing are left out, and former categories that are there again. */
export function buildCatalogue(
  rows: readonly CategoryRow[],
  specs: readonly CatalogueSpec[],
  formers: readonly FormerCategory[] = [],
): Catalogue {
  const specById = new Map(specs.map((spec) => [spec.id, spec]));
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of rows) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  const ordered = (parentId: number | null) =>
    (children.get(parentId) ?? []).toSorted((a, b) => a.position - b.position || a.id - b.id);

  const categories = new Map<number, CatalogueCategory>();
  const byPath = new Map<string, CatalogueCategory>();
  const former: [path: string, category: CatalogueCategory][] = [];
  const path = (name: string, above: string | undefined) => (above ? `${above}/${slug(name)}` : slug(name));
  const add = (row: CategoryRow, parent: CatalogueCategory | undefined, formerAbove: readonly Texts[]): void => {
    const category: CatalogueCategory = {
      id: row.id,
      ...(parent && { parentId: parent.id }),
      level: (parent?.level ?? 0) + 1,
      names: row.names,
      paths: { tr: path(row.names.tr, parent?.paths.tr), en: path(row.names.en, parent?.paths.en) },
      words: row.words,
      isRental: row.isRental,
      purchase: row.purchase,
      ancestorIds: [...(parent?.ancestorIds ?? []), row.id],
      childIds: ordered(row.id).map((child) => child.id),
      related: row.relatedIds ?? [],
      specs: row.specs.flatMap(({ specId, isFit = false, ...use }) => {
        const spec = specById.get(specId);
        return spec ? [{ spec, isFit, ...use }] : [];
      }),
    };
    categories.set(category.id, category);
    byPath.set(category.paths.tr, category);
    byPath.set(category.paths.en, category);
    const names = [row.names, ...(row.formerNames ?? []).toReversed()];
    const above = [...(parent ? [parent.paths] : [undefined]), ...formerAbove];
    const [, ...formerPaths] = above.flatMap((over) =>
      names.map(({ tr, en }): Texts => ({ tr: path(tr, over?.tr), en: path(en, over?.en) })),
    );
    former.push(
      ...formerPaths.flatMap(({ tr, en }) => [tr, en].map((one) => [one, category] as [string, typeof category])),
    );
    for (const child of ordered(row.id)) add(child, category, formerPaths);
  };
  const mains = ordered(null);
  for (const main of mains) add(main, undefined, []);
  for (const one of categories.values()) one.related = one.related.filter((id) => categories.has(id));
  const byFormerPath = new Map<string, CatalogueCategory>();
  for (const [one, category] of former) if (!byPath.has(one) && !byFormerPath.has(one)) byFormerPath.set(one, category);

  return {
    categories,
    mainIds: mains.map((main) => main.id),
    specs: specById,
    specByKey: new Map(specs.map((spec) => [spec.key, spec])),
    values: new Map(specs.flatMap((spec) => spec.values.map((value) => [value.id, value]))),
    byPath,
    byFormerPath,
    formers: new Map(formers.flatMap((gone) => (categories.has(gone.id) ? [] : [[gone.id, gone]]))),
  };
}

/** Whether a category asks a spec of an ad with these answers. */
export function isAskedBeside(
  { askedWith }: { askedWith?: readonly number[] | undefined },
  values: ReadonlySet<number>,
): boolean {
  return askedWith === undefined || askedWith.some((id) => values.has(id));
}
