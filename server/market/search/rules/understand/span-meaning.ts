import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { layoutUnit } from './value-bands.ts';
import type { Span } from './span.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

export const namesVehicle = ({ categories }: Span, { catalogue }: Vocabulary): boolean =>
  categories
    .entries()
    .some(
      ([id, distance]) =>
        distance < partDistance && catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.vehicle,
    );
/** True for categories of vehicle parts. */
export const isPart = ({ ancestorIds }: CatalogueCategory): boolean => ancestorIds[0] === mainCategoryIds.spareParts;
/** True if a category is the preferred one of a model that the span names. */
export const isHome = (id: number, { valueIds }: Span, { modelHomes }: Vocabulary): boolean =>
  valueIds.values().some((valueId) => modelHomes.get(valueId) === id);
/** True if a span states rooms. */
export const isLayout = ({ valueIds }: Span, { catalogue, bands }: Vocabulary): boolean =>
  [...valueIds].some((id) => bands.get(catalogue.values.get(id)?.specId ?? 0)?.[0]?.unit === layoutUnit);
/** True if a span is read as a region, province or district before anything else. */
export function isPlaceFirst(span: Span, { words }: Vocabulary): boolean {
  return span.placeNames.some(
    ({ place: { kind }, key }) =>
      kind === 'region' || ((kind === 'province' || kind === 'district') && !words.ordinaryPlace.has(key)),
  );
}

/** True if a span means rental, by a grammar word or the name of a rental branch. */
export function namesRental(span: Span, { shape }: Vocabulary): boolean {
  return (
    span.deal === 'rental' ||
    [...span.categories].some(([id, distance]) => distance < partDistance && shape.rentalTops.has(id))
  );
}
