import { isDealName } from '../../../../contract/deal-phrase.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Category, CategoryNode } from '../../../../contract/schemas/category.ts';
import type { Catalogue, CatalogueCategory } from './catalogue.ts';
import { mainIdOf } from './category-tree.ts';

/** Published ads by category id, subcategories included. */
export type AdCounts = ReadonlyMap<number, number>;

type StaticView = Omit<Category, 'adCount'>;

/** Views without ad counts, cached per catalogue version and language. */
const staticViewsOf = new WeakMap<Catalogue, Record<Language, Map<number, StaticView>>>();

/** Views in the order of `ids`. Omits unknown ids. */
export function categoryViews(
  catalogue: Catalogue,
  language: Language,
  counts: AdCounts,
  ids: Iterable<number>,
): Category[] {
  const views = staticViews(catalogue, language);
  return [...ids].flatMap((id) => {
    const view = views.get(id);
    return view ? [{ ...view, adCount: counts.get(id) ?? 0 }] : [];
  });
}

export interface TreeOptions {
  /** Levels below the root. Default: all. */
  depth?: number;
  /** Only branches with rentals. */
  isRental?: boolean;
}

/** Categories with their descendants. */
export function categoryTrees(
  catalogue: Catalogue,
  language: Language,
  counts: AdCounts,
  ids: readonly number[],
  { depth = Number.POSITIVE_INFINITY, isRental = false }: TreeOptions = {},
): CategoryNode[] {
  const views = staticViews(catalogue, language);
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

function staticViews(catalogue: Catalogue, language: Language): Map<number, StaticView> {
  let views = staticViewsOf.get(catalogue);
  if (!views) {
    const all = [...catalogue.categories.values()];
    const inLanguage = (one: Language) => new Map(all.map((item) => [item.id, staticView(item, one)]));
    views = { tr: inLanguage('tr'), en: inLanguage('en') };
    staticViewsOf.set(catalogue, views);
  }
  return views[language];
}

function staticView(category: CatalogueCategory, language: Language): StaticView {
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

function rentalOnly(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => {
    const children = rentalOnly(node.children);
    return node.isRental || children.length > 0 ? [{ ...node, children }] : [];
  });
}
