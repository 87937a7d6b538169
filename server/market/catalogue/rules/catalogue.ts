import type {
  FormGroup,
  PackageSize,
  PageSection,
  PurchaseKind,
  RegistryChoice,
  SpecKind,
  Texts,
} from '../../../../contract/enums.ts';
import type { FormerCategory } from '../../../../data/categories/types.ts';
import { slug } from '../../../platform/fold-turkish.ts';

export interface CatalogueValue {
  id: number;
  specId: number;
  names: Texts;
  /** Other search words in either language, not case-folded. */
  words: readonly string[];
  from?: number;
  to?: number;
  swatch?: string;
  /** Option of the parent spec, for example the make of a model. */
  parentValueId?: number;
  /** Not offered any more. Ads keep it. */
  isRetired?: boolean;
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
  /** For numbers: ascending bounds of the bands in histograms and the search index. */
  edges: readonly number[];
  parentSpecId?: number;
  group: FormGroup;
  section: PageSection;
  words: readonly string[];
  values: readonly CatalogueValue[];
  /** Not asked, shown or filtered any more. Ads keep their answers. */
  isRetired?: boolean;
}

export interface SpecUse {
  spec: CatalogueSpec;
  create: 'required' | 'optional' | 'absent';
  filter: boolean;
  detail: boolean;
  fact: boolean;
  /** Items with another answer are no substitute, such as a tyre's width or a shoe's size. Searches never relax it. */
  isFit: boolean;
  /** Asked only if one of these values is chosen. Default: always. */
  askedWith?: readonly number[];
}

export interface CatalogueCategory {
  id: number;
  parentId?: number;
  /** 1 for a main category. */
  level: number;
  names: Texts;
  /** URL path without the leading slash. */
  paths: Texts;
  /** Previous paths, the newest first. */
  formerPaths: readonly Texts[];
  words: readonly string[];
  isRental: boolean;
  purchase: PurchaseKind;
  /** From the main category down to this one. */
  ancestorIds: readonly number[];
  childIds: readonly number[];
  /** Categories of substitutes, the most similar first; may be empty. */
  related: readonly number[];
  specs: readonly SpecUse[];
  /** Chosen at the desk for it and its descendants; otherwise the product's rules count. */
  registry?: RegistryChoice;
  packageSize?: PackageSize;
  /** Name of the drawing for ads without a photo, if the category has its own. */
  drawing?: string;
}

/** A category that was closed at the desk. */
export interface ClosedCategory {
  id: number;
  names: Texts;
  /** Took over the ads; undefined if they ended. */
  intoId: number | undefined;
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  names: Texts;
  /** Previous names, the oldest first. */
  formerNames?: readonly Texts[];
  words: string[];
  isRental: boolean;
  purchase: PurchaseKind;
  /** Position among its siblings. */
  position: number;
  relatedIds?: readonly number[];
  /** Specs with inherited ones, in order. Rows of earlier versions lack `isFit`. */
  specs: (Omit<SpecUse, 'spec' | 'isFit'> & { specId: number; isFit?: boolean })[];
  /** Previous places: full paths, the oldest first. */
  formerPaths?: readonly Texts[];
  closedAt?: Date | null;
  closedInto?: number | null;
  drawing?: string | null;
  registry?: RegistryChoice | null;
  packageSize?: PackageSize | null;
}

/** The whole tree in memory. Immutable; a change builds a new one. */
export interface Catalogue {
  categories: ReadonlyMap<number, CatalogueCategory>;
  mainIds: readonly number[];
  /** Specs and their options without retired ones. */
  specs: ReadonlyMap<number, CatalogueSpec>;
  specByKey: ReadonlyMap<string, CatalogueSpec>;
  /** All options, also those that are retired: ads still show them. */
  values: ReadonlyMap<number, CatalogueValue>;
  /** Categories by path, in both languages. */
  byPath: ReadonlyMap<string, CatalogueCategory>;
  /** Categories by paths of previous names, unless another category has the path now. */
  byFormerPath: ReadonlyMap<string, CatalogueCategory>;
  /** Removed categories, and closed ones with a successor, by id. */
  formers: ReadonlyMap<number, FormerCategory>;
  closed: ReadonlyMap<number, ClosedCategory>;
}

/** Builds the catalogue from stored rows. Omits rows without their parent, and former categories that exist again. */
export function buildCatalogue(
  rows: readonly CategoryRow[],
  specs: readonly CatalogueSpec[],
  formers: readonly FormerCategory[] = [],
): Catalogue {
  const offered = specs.filter(({ isRetired }) => !isRetired).map(withoutRetired);
  const specById = new Map(offered.map((spec) => [spec.id, spec]));
  const children = new Map<number | null, CategoryRow[]>();
  const closedRows = rows.filter((row) => row.closedAt);
  for (const row of rows) {
    if (row.closedAt) continue;
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
      formerPaths: [],
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
      ...(row.registry && { registry: row.registry }),
      ...(row.packageSize && { packageSize: row.packageSize }),
      ...(row.drawing && { drawing: row.drawing }),
    };
    categories.set(category.id, category);
    byPath.set(category.paths.tr, category);
    byPath.set(category.paths.en, category);
    const names = [row.names, ...(row.formerNames ?? []).toReversed()];
    const above = [...(parent ? [parent.paths] : [undefined]), ...formerAbove];
    const [, ...renamed] = above.flatMap((over) =>
      names.map(({ tr, en }): Texts => ({ tr: path(tr, over?.tr), en: path(en, over?.en) })),
    );
    const formerPaths = [...renamed, ...(row.formerPaths ?? []).toReversed()];
    category.formerPaths = formerPaths;
    former.push(
      ...formerPaths.flatMap(({ tr, en }) => [tr, en].map((one) => [one, category] as [string, typeof category])),
    );
    for (const child of ordered(row.id)) add(child, category, formerPaths);
  };
  const mains = ordered(null);
  for (const main of mains) add(main, undefined, []);
  for (const one of categories.values()) one.related = one.related.filter((id) => categories.has(id));
  const closed = new Map(
    closedRows.map(({ id, names, closedInto }) => [id, { id, names, intoId: closedInto ?? undefined }]),
  );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const gone: FormerCategory[] = [];
  for (const row of closedRows) {
    const successor = openAfter(row, (one) => one.closedInto ?? null, { rowById, categories });
    const target = successor ?? openAfter(row, (one) => one.parentId, { rowById, categories });
    if (!target) continue;
    const paths = (row.formerPaths ?? []).toReversed();
    former.push(...paths.flatMap(({ tr, en }) => [tr, en].map((one) => [one, target] as [string, typeof target])));
    const [last] = paths;
    if (successor && last) gone.push({ id: row.id, paths: last, categoryId: successor.id, values: [] });
  }
  const byFormerPath = new Map<string, CatalogueCategory>();
  for (const [one, category] of former) if (!byPath.has(one) && !byFormerPath.has(one)) byFormerPath.set(one, category);

  return {
    categories,
    mainIds: mains.map((main) => main.id),
    specs: specById,
    specByKey: new Map(offered.map((spec) => [spec.key, spec])),
    values: new Map(specs.flatMap((spec) => spec.values.map((value) => [value.id, value]))),
    byPath,
    byFormerPath,
    formers: new Map([...formers, ...gone].flatMap((one) => (categories.has(one.id) ? [] : [[one.id, one]]))),
    closed,
  };
}

const withoutRetired = (spec: CatalogueSpec): CatalogueSpec =>
  spec.values.some(({ isRetired }) => isRetired)
    ? { ...spec, values: spec.values.filter(({ isRetired }) => !isRetired) }
    : spec;

/** The first open category that `next` reaches from a closed row. */
function openAfter(
  row: CategoryRow,
  next: (row: CategoryRow) => number | null,
  known: { rowById: ReadonlyMap<number, CategoryRow>; categories: ReadonlyMap<number, CatalogueCategory> },
): CatalogueCategory | undefined {
  const seen = new Set([row.id]);
  for (let id = next(row); id !== null && !seen.has(id);) {
    const found = known.categories.get(id);
    if (found) return found;
    seen.add(id);
    const over = known.rowById.get(id);
    if (!over) return undefined;
    id = next(over);
  }
  return undefined;
}

/** True if the spec is asked when `values` are chosen. */
export function isAskedWith(
  { askedWith }: { askedWith?: readonly number[] | undefined },
  values: ReadonlySet<number>,
): boolean {
  return askedWith === undefined || askedWith.some((id) => values.has(id));
}
