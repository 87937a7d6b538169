import type { Catalogue } from '../../../catalogue/port.ts';
import type { Places } from '../../../../people/addresses/port.ts';
import type { Spelling } from './model-spellings.ts';
import type { CategoryShape } from './category-shape.ts';
import type { Band } from './value-bands.ts';
import type { otherCurrencyWords, Comparator } from './grammar-words.ts';
import type { PartOfProduct } from './part-phrases.ts';

/** A name of the country's map that a phrase may stand for. */
export interface PlaceName {
  kind: 'region' | 'province' | 'district' | 'area' | 'neighborhood';
  /** The id that the filter takes. */
  id: number;
  provinceId: number;
  districtId?: number;
  /** Of an area or a region: its name, for the place with this id has another. */
  name?: string;
  /** Of a region: what the filter takes instead of the id, its provinces or districts. */
  ids?: readonly number[];
}

/** What a phrase measures: money, or number and band specs. */
export interface Measure {
  price: boolean;
  specIds: readonly number[];
  /** It is a unit that stands right after its number (`km`), rather than a name (`model`). */
  unit?: string;
  /** How many of the spec's unit one of this holds; 1 if it is missing. */
  factor?: number;
  /** Of a price in another currency. */
  currency?: Currency;
}

/** Currencies in which prices may be said besides lira. */
export type Currency = keyof typeof otherCurrencyWords;

/** What one unit of other currencies is in lira. A price in one that is missing stays words. */
export type LiraPer = Readonly<Partial<Record<Currency, number>>>;

/** Everything the grammar compares with, under folded phrases. Built once, never changed. */
export interface Vocabulary {
  catalogue: Catalogue;
  places: Places;
  shape: CategoryShape;
  /** Phrases of categories, with how near each is to the category's own name (0 is the name itself). */
  categories: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** What parts of which things a phrase names beside one of them: `batarya` beside phones, laptops, drones. */
  partsOf: ReadonlyMap<string, readonly PartOfProduct[]>;
  values: ReadonlyMap<string, readonly number[]>;
  /** Values whose name is only a number or too common: they count only beside the name of their spec. */
  namelessValues: ReadonlyMap<string, readonly number[]>;
  /** The first word of several models of one make, with that make's values. */
  families: ReadonlyMap<string, readonly number[]>;
  /** Words of makes that begin their models' names, with the specs of those. */
  modelSpecs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Versions, generations and products under the phrases that people write for them. */
  spellings: ReadonlyMap<string, Spelling>;
  /** The category where a model is advertised, for models whose spec several categories ask for. */
  modelHomes: ReadonlyMap<number, number>;
  placeNames: ReadonlyMap<string, readonly PlaceName[]>;
  /** The folded official name of provinces and districts, by kind and id. */
  placeKeys: ReadonlyMap<string, string>;
  measures: ReadonlyMap<string, Measure>;
  deals: ReadonlyMap<string, 'rental' | 'sale'>;
  /** Indices into `standardPhrases` and `sortPhrases`. */
  standard: ReadonlyMap<string, number>;
  sorts: ReadonlyMap<string, number>;
  comparators: ReadonlyMap<string, readonly Comparator[]>;
  scales: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  words: Readonly<
    Record<
      | 'stop'
      | 'nameless'
      | 'negatorBefore'
      | 'negatorAfter'
      | 'excluderBefore'
      | 'conjunction'
      | 'excluderAfter'
      | 'foreignMoney'
      | 'doubtfulPlace'
      | 'brand'
      | 'foreign'
      | 'ordinaryPlace'
      | 'announcesPlace'
      | 'marksPlace'
      | 'marksNeighbourhood'
      | 'partState'
      | 'partCondition'
      | 'partHaving'
      | 'halfAfter'
      | 'halfAlone'
      | 'adNumber',
      ReadonlySet<string>
    >
  >;
  /** For specs whose values are amounts: their values as bands. */
  bands: ReadonlyMap<number, readonly Band[]>;
  /** Specs that hold a year. */
  yearSpecIds: ReadonlySet<number>;
  /** The longest phrase, in tokens, that begins with a token. */
  longest: ReadonlyMap<string, number>;
}
