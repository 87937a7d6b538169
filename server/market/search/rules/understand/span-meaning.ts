import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { layoutUnit } from './value-bands.ts';
import type { Span } from './span.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether a span names vehicles. */
export const namesVehicle = ({ categories }: Span, { catalogue }: Vocabulary): boolean =>
  categories
    .entries()
    .some(
      ([id, distance]) =>
        distance < partDistance && catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.vehicle,
    );
/** Whether a category is of parts for vehicles. */
export const isPart = ({ ancestorIds }: CatalogueCategory): boolean => ancestorIds[0] === mainCategoryIds.spareParts;
/** Whether a span names a model that is advertised in a category. */
export const isHome = (id: number, { valueIds }: Span, { modelHomes }: Vocabulary): boolean =>
  valueIds.values().some((valueId) => modelHomes.get(valueId) === id);
/** Whether a span says rooms. */
export const isLayout = ({ valueIds }: Span, { catalogue, bands }: Vocabulary): boolean =>
  [...valueIds].some((id) => bands.get(catalogue.values.get(id)?.specId ?? 0)?.[0]?.unit === layoutUnit);
/** Whether a span is the name of a province or a district before it is anything else. */
export function isPlaceFirst(span: Span, { words }: Vocabulary): boolean {
  return span.placeNames.some(
    ({ place: { kind }, key }) =>
      kind === 'region' || ((kind === 'province' || kind === 'district') && !words.ordinaryPlace.has(key)),
  );
}

/** Whether a span says that something is let, by a word of the grammar or by the name of a rental branch. */
export function namesRental(span: Span, { shape }: Vocabulary): boolean {
  return (
    span.deal === 'rental' ||
    [...span.categories].some(([id, distance]) => distance < partDistance && shape.rentalTops.has(id))
  );
}
