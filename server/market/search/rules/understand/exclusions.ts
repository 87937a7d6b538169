import type { CatalogueCategory, CatalogueValue } from '../../../catalogue/port.ts';
import { isPlaceFirst } from './span-meaning.ts';
import { findPlaces } from './find-places.ts';
import { quantityOf, valueOf } from './properties.ts';
import type { Property } from './property.ts';
import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import { partDistance } from './category-phrases.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';

/** What a sentence excludes. A negated bound becomes the opposite bound. */
export type Excluded = { spans: Span[] } & (
  | { kind: 'categories'; categories: CatalogueCategory[] }
  | { kind: 'places'; places: PlaceName[] }
  | { kind: 'values'; values: CatalogueValue[] }
  | { kind: 'word'; word: string }
  | { kind: 'bound'; property: Property }
);

/** With more categories of one name, the exclusion is ignored. */
const maxCategories = 30;

/** The exclusion of a negated span. Undefined if no filter can express it; its words then remain. */
export function excludedBy(
  span: Span,
  category: CatalogueCategory | undefined,
  makes: ReadonlySet<number>,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Excluded | undefined {
  const { negated: denied } = span;
  if (!denied) return undefined;
  const spans = [span];
  const quantity = quantityOf(denied, category, vocabulary);
  const isLayout = quantity?.kind === 'values';
  if (quantity && !isLayout) {
    const property = opposite(quantity);
    return property && { kind: 'bound', property: { ...property, spans }, spans };
  }
  if (isPlaceFirst(denied, vocabulary)) {
    const places = findPlaces(
      [denied],
      tokens,
      { hasCategory: true, isRealEstate: true, isVehicle: false },
      vocabulary,
    );
    if (places.length > 0) return { kind: 'places', places: places.map(({ place }) => place), spans };
  }
  const value = valueOf(denied, category, makes, vocabulary) ?? (isLayout ? quantity : undefined);
  if (value?.kind === 'values') {
    // `iphone 13 hariç` excludes the model, not the make.
    const last = value.values.at(-1);
    const isModel = last?.parentValueId !== undefined && value.values[0]?.id === last.parentValueId;
    return { kind: 'values', values: isModel && last ? [last] : value.values, spans };
  }
  const near = [...denied.categories].filter(([, distance]) => distance < partDistance).map(([id]) => id);
  const within = near.filter((id) => {
    const path = vocabulary.catalogue.categories.get(id)?.ancestorIds;
    return path && (!category || (path.includes(category.id) && id !== category.id));
  });
  if (within.length > 0 && within.length <= maxCategories)
    return {
      kind: 'categories',
      categories: within.flatMap((id) => vocabulary.catalogue.categories.get(id) ?? []),
      spans,
    };
  // `torbasız` is searched as a word if no spec is about bags.
  const isSuffixed = denied.end === span.end && denied.start === span.start;
  const isOneWord = !isSuffixed && denied.end - denied.start === 1 && denied.quantities.length === 0;
  return isOneWord ? { kind: 'word', word: denied.words, spans } : undefined;
}

function opposite(property: Property): Property | undefined {
  if (property.kind === 'values' || (property.from !== undefined && property.to !== undefined)) return undefined;
  const { from, to, ...rest } = property;
  return { ...rest, ...(to !== undefined && { from: to }), ...(from !== undefined && { to: from }) };
}
