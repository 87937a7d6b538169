import type { Catalogue, CatalogueCategory } from './catalogue.ts';

/** The main category above a category, itself for a main one. */
export function mainIdOf(category: CatalogueCategory): number {
  return category.ancestorIds[0] ?? category.id;
}

/** A category and every id below it. */
export function idsWithin(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => idsWithin(catalogue, child))] : [];
}
