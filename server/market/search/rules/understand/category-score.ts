import type { CatalogueCategory } from '../../../catalogue/port.ts';
import type { Span } from './span.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What a reading that fits a category counts. A named category outweighs a property, two properties outweigh a name that none of them goes with
 * (`volkswagen golf` is no game).
 */
export const points = {
  named: 100,
  distance: 4,
  deal: 60,
  property: 60,
  demanded: 2,
  tooBroad: 1,
  main: 10,
  later: 0.001,
  common: 1,
  ordinary: 15,
  /** Rooms (`3+1`) are said of homes: more than a main category's name (`bebek 3+1` is a quarter), less than a thing's (`3+1 koltuk takımı`). */
  layout: 34,
  /** What is named after a vehicle is a part of it: `oto paspas` is no doormat. */
  partOfVehicle: 20,
  /** Of the categories that ask for a model the one where it is advertised (`hero 11`: action cameras). */
  home: 3,
  /** A category's whole name of several words is no two features of something else (`beyaz eşya ikinci el`). */
  wholeName: 40,
};

/** How well a category answers to a name or a deal in the text; 0 if not. */
export function nameScore(category: CatalogueCategory, span: Span, hasDeal: boolean, vocabulary: Vocabulary): number {
  let best = dealFits(category, span, vocabulary) ? points.deal : 0;
  for (const id of category.ancestorIds) {
    const distance = span.categories.get(id);
    if (distance === undefined) continue;
    // What is for hire is not meant by half of its name alone (`table` of `tables & chairs`).
    if (category.isRental && distance >= partDistance && !hasDeal) continue;
    // A main category beside a narrower one only sets the scene (`ikinci el telefon`).
    const scene = category.level === 1 ? points.main : 0;
    best = Math.max(best, points.named - distance * points.distance - scene + span.start * points.later);
  }
  return best;
}

/** `kiralık` fits what is let; `satılık` what is not, once no rentals are left below. */
export function dealFits(category: CatalogueCategory, span: Span, { shape }: Vocabulary): boolean {
  if (span.deal === 'rental') return category.isRental;
  return span.deal === 'sale' && !category.isRental && !shape.rentalBelow.has(category.id);
}

export function nameFits(category: CatalogueCategory, span: Span): boolean {
  return category.ancestorIds.some((id) => span.categories.has(id));
}

/**
 * A property fits where its spec is used; less so from far above its uses, so that a model brings its own category; more so where the form demands it,
 * for there the thing itself is advertised (`bmw dizel` is a car rather than a classic one).
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
    const isDemanded =
      shape.demandedBy.get(category.id)?.has(id) === true ||
      (parentId !== undefined && shape.demandedBy.get(category.id)?.has(parentId) === true);
    // A condition or a colour goes with anything, one ordinary word with much: they hardly tell one category from another.
    const isCommon = home === undefined && catalogue.specs.get(id)?.kind !== 'autocomplete';
    const worth = isCommon ? points.common : mayTell ? points.property : points.ordinary;
    best = Math.max(best, worth - (isWithin ? 0 : points.tooBroad) + (isDemanded ? points.demanded : 0));
  }
  return best;
}
