import { isDealName } from '../../../../contract/deal-phrase.ts';
import type { Language, SpecUsage } from '../../../../contract/enums.ts';
import type { Category, CategoryNode, NamedSpec, Spec } from '../../../../contract/schemas/category.ts';
import type { Catalogue, CatalogueCategory, CatalogueValue, SpecUse } from './catalogue.ts';

/** Published ads by category, those of all below it included. */
export type AdCounts = ReadonlyMap<number, number>;

type Still = Omit<Category, 'adCount'>;

/** Everything but the number of ads, made once a version of the catalogue and language. */
const still = new WeakMap<Catalogue, Record<Language, Map<number, Still>>>();

function stillViews(catalogue: Catalogue, language: Language): Map<number, Still> {
  let views = still.get(catalogue);
  if (!views) {
    const all = [...catalogue.categories.values()];
    const inLanguage = (one: Language) => new Map(all.map((item) => [item.id, stillView(item, one)]));
    views = { tr: inLanguage('tr'), en: inLanguage('en') };
    still.set(catalogue, views);
  }
  return views[language];
}

function stillView(category: CatalogueCategory, language: Language): Still {
  return {
    id: category.id,
    name: category.names[language],
    path: category.paths[language],
    ...(category.parentId !== undefined && { parentId: category.parentId }),
    mainCategoryId: mainIdOf(category),
    level: category.level,
    isRental: category.isRental,
    ...(isDealName(category.names.tr) && { isDeal: true as const }),
    purchase: category.purchase,
    isLeaf: category.childIds.length === 0,
  };
}

/** The main category above a category, itself for a main one. */
export function mainIdOf(category: CatalogueCategory): number {
  return category.ancestorIds[0] ?? category.id;
}

/** The categories of some ids, in that order; unknown ids are left out. */
export function categoryViews(
  catalogue: Catalogue,
  language: Language,
  counts: AdCounts,
  ids: Iterable<number>,
): Category[] {
  const views = stillViews(catalogue, language);
  return [...ids].flatMap((id) => {
    const view = views.get(id);
    return view ? [{ ...view, adCount: counts.get(id) ?? 0 }] : [];
  });
}

/** What a tree holds. */
export interface TreeOptions {
  /** Levels below the root; all without it. */
  depth?: number;
  /** Only branches that are let or lent. */
  isRental?: boolean;
}

/** Categories with what is below them. */
export function categoryTrees(
  catalogue: Catalogue,
  language: Language,
  counts: AdCounts,
  ids: readonly number[],
  { depth = Number.POSITIVE_INFINITY, isRental = false }: TreeOptions = {},
): CategoryNode[] {
  const views = stillViews(catalogue, language);
  const nodes = (childIds: readonly number[], left: number): CategoryNode[] =>
    childIds.flatMap((id) => {
      const view = views.get(id);
      if (!view) return [];
      const children = left > 0 ? nodes(catalogue.categories.get(id)?.childIds ?? [], left - 1) : [];
      return [{ ...view, adCount: counts.get(id) ?? 0, children }];
    });
  const trees = nodes(ids, depth);
  return isRental ? trees.map((tree) => ({ ...tree, children: rentalOnly(tree.children) })) : trees;
}

function rentalOnly(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => {
    const children = rentalOnly(node.children);
    return node.isRental || children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A category and every id below it. */
export function idsWithin(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => idsWithin(catalogue, child))] : [];
}

const usedFor: Record<SpecUsage, (use: SpecUse) => boolean> = {
  Create: (use) => use.create !== 'absent',
  Detail: (use) => use.detail,
  Filter: (use) => use.filter,
};

/** The specs that a category uses for a purpose. The options of an autocomplete are asked for apart, being thousands. */
export function specViews(category: CatalogueCategory, usage: SpecUsage, language: Language): Spec[] {
  return category.specs.filter(usedFor[usage]).map(({ spec, create, askedWith }) => ({
    ...namedSpecView(spec, language),
    key: spec.key,
    ...(spec.min !== undefined && { min: spec.min }),
    ...(spec.max !== undefined && { max: spec.max }),
    ...(spec.parentSpecId !== undefined && { parentSpecId: spec.parentSpecId }),
    group: spec.group,
    section: spec.section,
    create,
    ...(askedWith && { askedWith: [...askedWith] }),
    values: spec.kind === 'autocomplete' ? [] : spec.values.map((value) => valueView(value, language)),
  }));
}

/** What a spec is called and measured in. */
export function namedSpecView(spec: SpecUse['spec'], language: Language): NamedSpec {
  return {
    id: spec.id,
    name: spec.names[language],
    kind: spec.kind,
    ...(spec.unit !== undefined && { unit: spec.unit }),
    grouped: spec.grouped,
  };
}

/** A value of a spec in a language. */
export function valueView(value: CatalogueValue, language: Language) {
  return {
    id: value.id,
    name: value.names[language],
    ...(value.from !== undefined && { from: value.from }),
    ...(value.to !== undefined && { to: value.to }),
    ...(value.swatch !== undefined && { swatch: value.swatch }),
  };
}
