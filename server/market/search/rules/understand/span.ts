import type { Catalogue, CatalogueValue } from '../../../catalogue/port.ts';
import type { Spelling } from './model-spellings.ts';
import { isOfParts } from './part-words.ts';
import type { Quantity } from './quantities.ts';
import type { Form } from './stemming.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';
import { partDistance } from './category-phrases.ts';

/** A part of the text with all possible meanings; context decides which one applies. */
export interface Span {
  start: number;
  end: number;
  /** The keys of its tokens; used to detect repetitions. */
  words: string;
  /** True if an ending was removed. */
  inflected: boolean;
  categories: Map<number, number>;
  /** Keys of parts that its words name beside a product; see `Vocabulary.partsOf`. */
  partKeys: Set<string>;
  deal?: 'rental' | 'sale';
  valueIds: Set<number>;
  /** The values of `valueIds` that match without stemming. */
  exactIds: Set<number>;
  /** True if the values include a make or model. */
  names: boolean;
  /** Values without meaning alone (`38`, `M`): sizes, if the product has sizes. */
  bareIds: Set<number>;
  /** Values of several specs in one notation (`205/55 R16`). */
  notation: readonly number[];
  /** A number without unit or name. */
  bareNumber?: number;
  /** A number that may be an engine size (`1.6tdi`, `1.4 turbo`). */
  litres?: number;
  placeNames: Array<{ place: PlaceName; key: string; form: Form; marked?: 'place' | 'neighbourhood' }>;
  quantities: Quantity[];
  standard?: number;
  sort?: number;
  /** True if it names a model family (`macbook`); `valueIds` holds the make. */
  isFamily: boolean;
  /** True if its words are a product name of a category (`airpods`); they are searched as well. */
  isBrand: boolean;
  /** True if it also states a property: the last words alone name the category (`boş daire`), or the first is a make (`jbl hoparlör`). */
  isHeaded: boolean;
  /** A version, generation or product spelling; its values are in `valueIds`. */
  spelling?: Spelling;
  /** The span it negates. Such a span has no other meaning. */
  negated?: Span;
}

export function isEmpty(span: Span): boolean {
  return (
    !span.negated &&
    span.categories.size === 0 &&
    span.valueIds.size === 0 &&
    span.bareIds.size === 0 &&
    span.notation.length === 0 &&
    span.bareNumber === undefined &&
    span.litres === undefined &&
    span.placeNames.length === 0 &&
    span.quantities.length === 0 &&
    span.deal === undefined &&
    span.standard === undefined &&
    span.sort === undefined
  );
}

/** True for makes, models and brands. */
export function isName(valueId: number, { catalogue }: Pick<Vocabulary, 'catalogue'>): boolean {
  const value: CatalogueValue | undefined = catalogue.values.get(valueId);
  return value !== undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete';
}

/** True if the words clearly name a category of products, not of parts. */
export const namesProduct = (
  { categories }: { categories: ReadonlyMap<number, number> },
  { categories: all }: Pick<Catalogue, 'categories'>,
): boolean =>
  [...categories].some(([id, distance]) => distance < partDistance && !isOfParts(all.get(id) ?? { ancestorIds: [] }));
