import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { Catalogue, CatalogueCategory } from '../../../catalogue/port.ts';

/** Derived facts about the category tree and its specs. */
export interface CategoryShape {
  /** Filter specs of a category and its descendants. */
  specsBelow: ReadonlyMap<number, ReadonlySet<number>>;
  /** The category that a spec alone suggests. Missing if it is used under several main categories. */
  homeOf: ReadonlyMap<number, number>;
  /** Categories that use a spec while their parent does not. If the spec has a home, only those that advertise the product itself. */
  usersOf: ReadonlyMap<number, readonly number[]>;
  /** Specs that a category requires. */
  requiredBy: ReadonlyMap<number, ReadonlySet<number>>;
  /** Categories with rentals below them, excluding rental categories. */
  rentalBelow: ReadonlySet<number>;
  /** Topmost rental categories. */
  rentalTops: ReadonlySet<number>;
}

export function categoryShape(catalogue: Catalogue): CategoryShape {
  const specsBelow = new Map<number, Set<number>>();
  const users = new Map<number, number[]>();
  const rentalBelow = new Set<number>();
  const rentalTops = new Set<number>();
  for (const category of catalogue.categories.values()) {
    const parent = category.parentId === undefined ? undefined : catalogue.categories.get(category.parentId);
    const inherited = new Set(parent?.specs.filter((use) => use.filter).map((use) => use.spec.id));
    for (const { spec, filter } of category.specs) {
      if (!filter) continue;
      for (const id of category.ancestorIds) {
        const below = specsBelow.get(id);
        if (below) below.add(spec.id);
        else specsBelow.set(id, new Set([spec.id]));
      }
      if (!inherited.has(spec.id)) users.set(spec.id, [...(users.get(spec.id) ?? []), category.id]);
    }
    if (category.isRental) {
      if (!parent?.isRental) rentalTops.add(category.id);
      for (const id of category.ancestorIds) if (id !== category.id) rentalBelow.add(id);
    }
  }
  const requiredBy = new Map(
    [...catalogue.categories.values()].map(({ id, specs }) => [
      id,
      new Set(specs.filter((use) => use.create === 'required').map((use) => use.spec.id)),
    ]),
  );
  const homeOf = new Map<number, number>();
  const usersOf = new Map<number, readonly number[]>();
  for (const [specId, ids] of users) {
    const proper = properUses(specId, users, catalogue);
    const home = commonAncestor(catalogue, proper);
    usersOf.set(specId, home ? proper : ids);
    if (home) homeOf.set(specId, home.id);
  }
  return { specsBelow, homeOf, usersOf, requiredBy, rentalBelow, rentalTops };
}

/**
 * The uses of a spec where the product itself is advertised, not parts for it or its rental. For makes and models, uses outside rentals; for any
 * spec, uses that require it. `egea` is a car, although parts and rentals have models too. A model that no category requires follows its make.
 */
function properUses(
  specId: number,
  users: ReadonlyMap<number, readonly number[]>,
  catalogue: Catalogue,
): readonly number[] {
  const all = users.get(specId) ?? [];
  const owned = all.filter((id) => catalogue.categories.get(id)?.isRental === false);
  const isName = catalogue.specs.get(specId)?.kind === 'autocomplete';
  // Sizes that luxury categories require also apply to everyday products.
  const everyday = all.filter(
    (id) => catalogue.categories.get(id)?.ancestorIds[0] !== mainCategoryIds.luxuryAndDesigner,
  );
  const uses = isName ? (owned.length > 0 ? owned : all) : everyday.length > 0 ? everyday : all;
  const demanding = uses.filter((id) =>
    catalogue.categories.get(id)?.specs.some((use) => use.spec.id === specId && use.create === 'required'),
  );
  if (demanding.length > 0) return demanding;
  const parentId = catalogue.specs.get(specId)?.parentSpecId;
  return parentId === undefined ? uses : properUses(parentId, users, catalogue);
}

/** The deepest category that contains all given ones. */
export function commonAncestor(catalogue: Catalogue, ids: readonly number[]): CatalogueCategory | undefined {
  let shared: readonly number[] | undefined;
  for (const id of ids) {
    const path = catalogue.categories.get(id)?.ancestorIds ?? [];
    shared = shared === undefined ? path : shared.filter((ancestor, at) => path[at] === ancestor);
  }
  const deepest = shared?.at(-1);
  return deepest === undefined ? undefined : catalogue.categories.get(deepest);
}
