import type { Catalogue, CatalogueCategory } from './catalogue.ts';

/** The main category; a main category's own id. */
export function mainIdOf(category: CatalogueCategory): number {
  return category.ancestorIds[0] ?? category.id;
}

/** Ids of a category and its descendants. */
export function idsWithin(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => idsWithin(catalogue, child))] : [];
}
