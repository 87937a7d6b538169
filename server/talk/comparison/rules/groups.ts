import type { Language } from '../../../../contract/enums.ts';
import type { Catalogue, CatalogueCategory } from '../../../market/catalogue/port.ts';

/** Things are compared below the main categories: a flat and a plot are both real estate, and no choice between two. */
const highestLevel = 2;
/** Siblings of which so much of what either asks is asked by both are kinds of one thing: laptops and gaming laptops. */
const alikeShare = 0.5;

/** Groups by category, for as long as the catalogue is the same. */
const known = new WeakMap<Catalogue, Map<number, CatalogueCategory>>();

/**
 * The category that stands for all those that an ad of a category is compared with: the highest one below the main category that asks something itself, and in
 * which all is sold or all is let; of siblings that ask nearly the same the first. So all cars are compared with each other whatever their body, flats for sale
 * with houses for sale but not with flats to rent, laptops with gaming laptops but not with mice. Nothing where there is no such category.
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
  // Where siblings are ways of dealing, for sale and to rent, they are never one.
  if (!unit || !parent || parent.level < highestLevel || !isOneDeal(parent, catalogue)) return unit;
  return leaderOf(unit, parent, catalogue);
}

/** The first of its siblings that asks nearly the same and is not led by another one itself. */
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

/** What a category asks beyond what its main category asks of everything. */
function ownQuestions({ specs, ancestorIds: [mainId = 0] }: CatalogueCategory, catalogue: Catalogue): Set<number> {
  const general = new Set(catalogue.categories.get(mainId)?.specs.map(({ spec }) => spec.id));
  return new Set(specs.map(({ spec }) => spec.id).filter((id) => !general.has(id)));
}

function areAlike(one: CatalogueCategory, other: CatalogueCategory, catalogue: Catalogue): boolean {
  const [a, b] = [ownQuestions(one, catalogue), ownQuestions(other, catalogue)];
  return a.size > 0 && a.intersection(b).size >= alikeShare * a.union(b).size;
}

/** Whether all below a category is sold, or all of it is let. */
function isOneDeal({ isRental, childIds }: CatalogueCategory, catalogue: Catalogue): boolean {
  return childIds.every((id) => {
    const child = catalogue.categories.get(id);
    return child === undefined || (child.isRental === isRental && isOneDeal(child, catalogue));
  });
}

/** The category that a group is named and found by: what all its ads are of, however little that is, but nothing below the group's own. */
export function namedBy(
  group: CatalogueCategory,
  categoryIds: readonly number[],
  catalogue: Catalogue,
): CatalogueCategory {
  const isWithin = categoryIds.every((id) => catalogue.categories.get(id)?.ancestorIds.includes(group.id) ?? true);
  const parent = group.parentId === undefined ? undefined : catalogue.categories.get(group.parentId);
  return isWithin || !parent ? group : parent;
}

/** `Otomobil`, `Konut · Satılık`: a way of dealing says nothing by itself. */
export function groupName(category: CatalogueCategory, language: Language, catalogue: Catalogue): string {
  const parent = category.parentId === undefined ? undefined : catalogue.categories.get(category.parentId);
  const own = category.names[language];
  return parent && parent.level >= highestLevel && !isOneDeal(parent, catalogue)
    ? `${parent.names[language]} · ${own}`
    : own;
}
