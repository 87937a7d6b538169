import type { Catalogue, CatalogueValue } from '../../../catalogue/port.ts';
import type { Spelling } from './model-spellings.ts';
import { isOfParts } from './part-words.ts';
import type { Quantity } from './quantities.ts';
import type { Form } from './stemming.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';
import { partDistance } from './category-phrases.ts';

/** A stretch of the text with everything it may mean; which of it holds is decided in context. */
export interface Span {
  start: number;
  end: number;
  /** Its tokens' keys, by which repetitions are known. */
  words: string;
  /** Something in it had to be read without its ending. */
  inflected: boolean;
  categories: Map<number, number>;
  /** Its words as they name parts beside a thing; see `partsOf` of the vocabulary. */
  partKeys: Set<string>;
  deal?: 'rental' | 'sale';
  valueIds: Set<number>;
  /** Of these, those that stand there as they are written. */
  exactIds: Set<number>;
  /** A name of a make or a model is among the values. */
  names: boolean;
  /** Values that say nothing by themselves (`38`, `M`): a size, where the thing has sizes. */
  bareIds: Set<number>;
  /** Values of several questions that one notation says (`205/55 R16`). */
  notation: readonly number[];
  /** A number that has neither unit nor name beside it. */
  bareNumber?: number;
  /** A number that may be the size of an engine (`1.6tdi`, `1.4 turbo`). */
  litres?: number;
  placeNames: Array<{ place: PlaceName; key: string; form: Form; marked?: 'place' | 'neighbourhood' }>;
  quantities: Quantity[];
  standard?: number;
  sort?: number;
  /** One of its names is only the beginning of several models' names (`macbook`); `valueIds` holds their make. */
  isFamily: boolean;
  /** Its words are a product's name although a category answers to them (`airpods`): they stay words. */
  isBrand: boolean;
  /** It says a property too: its last words alone name its categories (`boş daire`), or its first is a make (`jbl hoparlör`). */
  isHeaded: boolean;
  /** A version, a generation or a product as people write it; its values are among `valueIds`. */
  spelling?: Spelling;
  /** What it denies: the span holds nothing else then. */
  negated?: Span;
}

/** Whether a span means nothing by itself. */
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

/** A make, a model, a brand: a proper name rather than a property. */
export function isName(valueId: number, { catalogue }: Pick<Vocabulary, 'catalogue'>): boolean {
  const value: CatalogueValue | undefined = catalogue.values.get(valueId);
  return value !== undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete';
}

/** Whether words name a category closely that holds things rather than parts of things. */
export const namesProduct = (
  { categories }: { categories: ReadonlyMap<number, number> },
  { categories: all }: Pick<Catalogue, 'categories'>,
): boolean =>
  [...categories].some(([id, distance]) => distance < partDistance && !isOfParts(all.get(id) ?? { ancestorIds: [] }));
