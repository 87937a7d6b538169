import type { Language } from '../../../../contract/enums.ts';
import type { Catalogue, CatalogueCategory } from '../../../market/catalogue/port.ts';

/** Groups are below the main categories: a flat and a plot are both real estate, but buyers do not choose between them. */
const highestLevel = 2;

/** Minimum share of common questions for sibling categories to be compared, such as laptops and gaming laptops. */
const alikeShare = 0.5;

/** Groups by category id; dropped with the catalogue. */
const known = new WeakMap<Catalogue, Map<number, CatalogueCategory>>();

/**
 * The category whose ads are compared with those of `categoryId`. It is the highest one below the main category that has its own questions and
 * contains either sales or rentals. Of siblings with nearly the same questions, it is the first. Undefined if there is none.
 *
 * So cars of any body type form one group, as do houses and flats for sale. Flats to rent, and laptops and mice, are in separate groups.
 */
export function groupOf(categoryId: number, catalogue: Catalogue): CatalogueCategory | undefined {
  const groups = known.get(catalogue) ?? new Map<number, CatalogueCategory>();
  known.set(catalogue, groups);
  const found = groups.get(categoryId) ?? foundGroup(categoryId, catalogue);
  if (found) groups.set(categoryId, found);
  return found;
}

function foundGroup(categoryId: number, catalogue: Catalogue): CatalogueCategory | undefined {
  const own = catalogue.categories.get(categoryId);
  const path = own?.ancestorIds.flatMap((id) => catalogue.categories.get(id) ?? []) ?? [];
  const unit = path.find((category) => category.level >= highestLevel && isUnit(category, catalogue)) ?? own;
  const parent = unit?.parentId === undefined ? undefined : catalogue.categories.get(unit.parentId);
  // Siblings that differ as sale and rental are never merged.
  if (!unit || !parent || parent.level < highestLevel || !isOneDeal(parent, catalogue)) return unit;
  return leaderOf(unit, parent, catalogue);
}

/** The first sibling with nearly the same questions that has no such sibling before it. */
function leaderOf(unit: CatalogueCategory, { childIds }: CatalogueCategory, catalogue: Catalogue): CatalogueCategory {
  const leaders: CatalogueCategory[] = [];
  for (const one of childIds.flatMap((id) => catalogue.categories.get(id) ?? [])) {
    const leader = isUnit(one, catalogue) ? leaders.find((each) => areAlike(each, one, catalogue)) : undefined;
    if (one === unit) return leader ?? unit;
    if (isUnit(one, catalogue) && !leader) leaders.push(one);
  }
  return unit;
}

const isUnit = (category: CatalogueCategory, catalogue: Catalogue): boolean =>
  category.childIds.length === 0 || (ownQuestions(category, catalogue).size > 0 && isOneDeal(category, catalogue));

/** Questions of a category that its main category does not ask. */
function ownQuestions({ specs, ancestorIds: [mainId = 0] }: CatalogueCategory, catalogue: Catalogue): Set<number> {
  const general = new Set(catalogue.categories.get(mainId)?.specs.map(({ spec }) => spec.id));
  return new Set(specs.map(({ spec }) => spec.id).filter((id) => !general.has(id)));
}

function areAlike(one: CatalogueCategory, other: CatalogueCategory, catalogue: Catalogue): boolean {
  const [a, b] = [ownQuestions(one, catalogue), ownQuestions(other, catalogue)];
  return a.size > 0 && a.intersection(b).size >= alikeShare * a.union(b).size;
}

/** True if all categories below are for sale, or all are for rent. */
function isOneDeal({ isRental, childIds }: CatalogueCategory, catalogue: Catalogue): boolean {
  return childIds.every((id) => {
    const child = catalogue.categories.get(id);
    return child === undefined || (child.isRental === isRental && isOneDeal(child, catalogue));
  });
}

/** The category that names a group: the group's category if it contains all ads of the group, otherwise its parent. */
export function namedBy(
  group: CatalogueCategory,
  categoryIds: readonly number[],
  catalogue: Catalogue,
): CatalogueCategory {
  const isWithin = categoryIds.every((id) => catalogue.categories.get(id)?.ancestorIds.includes(group.id) ?? true);
  const parent = group.parentId === undefined ? undefined : catalogue.categories.get(group.parentId);
  return isWithin || !parent ? group : parent;
}

/** `Otomobil`, `Konut · Satılık`. The name of a sale or rental category is not enough alone. */
export function groupName(category: CatalogueCategory, language: Language, catalogue: Catalogue): string {
  const parent = category.parentId === undefined ? undefined : catalogue.categories.get(category.parentId);
  const own = category.names[language];
  return parent && parent.level >= highestLevel && !isOneDeal(parent, catalogue)
    ? `${parent.names[language]} · ${own}`
    : own;
}
