import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { Catalogue, CatalogueCategory } from '../../../catalogue/port.ts';

/** What the tree says about its specs, worked out once. */
export interface CategoryShape {
  /** Specs that a category or anything below it filters by. */
  specsBelow: ReadonlyMap<number, ReadonlySet<number>>;
  /** The category that a spec by itself speaks of; missing when its uses lie under several main categories. */
  homeOf: ReadonlyMap<number, number>;
  /** The categories that use a spec while their parent does not; of a spec with a home, those where the thing itself is advertised. */
  usersOf: ReadonlyMap<number, readonly number[]>;
  /** Specs that a category's form demands. */
  demandedBy: ReadonlyMap<number, ReadonlySet<number>>;
  /** Categories with rentals below them, themselves excluded. */
  rentalBelow: ReadonlySet<number>;
  /** Categories where a rental branch begins. */
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
  const demandedBy = new Map(
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
  return { specsBelow, homeOf, usersOf, demandedBy, rentalBelow, rentalTops };
}

/**
 * Where the thing itself is advertised, rather than something for it, or its hire: of the uses of a make or model those outside rentals, and
 * of the uses of any spec those that demand it. `egea` is a car, although parts and hired cars have a model too. A model nobody demands lives with its make.
 */
function properUses(
  specId: number,
  users: ReadonlyMap<number, readonly number[]>,
  catalogue: Catalogue,
): readonly number[] {
  const all = users.get(specId) ?? [];
  const owned = all.filter((id) => catalogue.categories.get(id)?.isRental === false);
  const isName = catalogue.specs.get(specId)?.kind === 'autocomplete';
  // What luxury asks of its own kinds (a shoe's size) is said of everyday things.
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

/** The deepest category that is each of the given ones or above it. */
export function commonAncestor(catalogue: Catalogue, ids: readonly number[]): CatalogueCategory | undefined {
  let shared: readonly number[] | undefined;
  for (const id of ids) {
    const path = catalogue.categories.get(id)?.ancestorIds ?? [];
    shared = shared === undefined ? path : shared.filter((ancestor, at) => path[at] === ancestor);
  }
  const deepest = shared?.at(-1);
  return deepest === undefined ? undefined : catalogue.categories.get(deepest);
}
