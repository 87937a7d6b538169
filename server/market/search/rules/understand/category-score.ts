import type { CatalogueCategory } from '../../../catalogue/port.ts';
import type { Span } from './span.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Points for a category. A name counts more than a property, and two properties more than an unrelated name (`volkswagen golf` is not a game). */
export const points = {
  named: 100,
  distance: 4,
  deal: 60,
  property: 60,
  required: 2,
  tooBroad: 1,
  main: 10,
  later: 0.001,
  common: 1,
  ordinary: 15,
  /** Rooms (`3+1`) suggest homes. More than a main category's name (`bebek 3+1` is a neighbourhood), less than a product's (`3+1 koltuk takımı`). */
  layout: 34,
  /** A noun after a vehicle is a part: `oto paspas` is not a doormat. */
  partOfVehicle: 20,
  /** Preferred category of a model that several categories ask for (`hero 11`: action cameras). */
  home: 3,
  /** A complete category name of several words is not two features of another product (`beyaz eşya ikinci el`). */
  wholeName: 40,
};

/** How well a name or deal in the text matches a category; 0 if not. */
export function nameScore(category: CatalogueCategory, span: Span, hasDeal: boolean, vocabulary: Vocabulary): number {
  let best = dealFits(category, span, vocabulary) ? points.deal : 0;
  for (const id of category.ancestorIds) {
    const distance = span.categories.get(id);
    if (distance === undefined) continue;
    // Half a name does not mean a rental category (`table` of `tables & chairs`).
    if (category.isRental && distance >= partDistance && !hasDeal) continue;
    // A main category beside a narrower one adds little (`ikinci el telefon`).
    const scene = category.level === 1 ? points.main : 0;
    best = Math.max(best, points.named - distance * points.distance - scene + span.start * points.later);
  }
  return best;
}

/** `kiralık` matches rental categories; `satılık` matches others without rentals below them. */
export function dealFits(category: CatalogueCategory, span: Span, { shape }: Vocabulary): boolean {
  if (span.deal === 'rental') return category.isRental;
  return span.deal === 'sale' && !category.isRental && !shape.rentalBelow.has(category.id);
}

export function nameFits(category: CatalogueCategory, span: Span): boolean {
  return category.ancestorIds.some((id) => span.categories.has(id));
}

/**
 * Points for a property. Full if the category uses the spec, fewer far above its uses. More if the spec is required, because the product itself is
 * advertised there (`bmw dizel` is a car, not a classic car).
 */
export function specScore(
  category: CatalogueCategory,
  specIds: ReadonlySet<number>,
  mayTell: boolean,
  { shape, catalogue }: Vocabulary,
): number {
  let best = 0;
  const below = shape.specsBelow.get(category.id);
  for (const id of specIds) {
    if (!below?.has(id)) continue;
    const home = shape.homeOf.get(id);
    const isWithin = home === undefined || category.ancestorIds.includes(home);
    const parentId = catalogue.specs.get(id)?.parentSpecId;
    const isRequired =
      shape.requiredBy.get(category.id)?.has(id) === true ||
      (parentId !== undefined && shape.requiredBy.get(category.id)?.has(parentId) === true);
    // Conditions, colours and single common words match many categories, so they count little.
    const isCommon = home === undefined && catalogue.specs.get(id)?.kind !== 'autocomplete';
    const worth = isCommon ? points.common : mayTell ? points.property : points.ordinary;
    best = Math.max(best, worth - (isWithin ? 0 : points.tooBroad) + (isRequired ? points.required : 0));
  }
  return best;
}
