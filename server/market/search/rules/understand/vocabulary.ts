import type { Catalogue } from '../../../catalogue/port.ts';
import type { Places } from '../../../../people/addresses/port.ts';
import type { Spelling } from './model-spellings.ts';
import type { CategoryShape } from './category-shape.ts';
import type { Band } from './value-bands.ts';
import type { otherCurrencyWords, Comparator } from './grammar-words.ts';
import type { PartOfProduct } from './part-phrases.ts';

/** A place that a phrase may name. */
export interface PlaceName {
  kind: 'region' | 'province' | 'district' | 'area' | 'neighborhood';
  /** The id used in the filter. */
  id: number;
  provinceId: number;
  districtId?: number;
  /** The name of an area or region, which differs from the name of the place with this id. */
  name?: string;
  /** The provinces or districts of a region, used in the filter instead of `id`. */
  ids?: readonly number[];
}

/** What a phrase measures: money, or number and band specs. */
export interface Measure {
  price: boolean;
  specIds: readonly number[];
  /** Set for units that directly follow a number (`km`), not for names (`model`). */
  unit?: string;
  /** Multiple of the spec's unit; 1 if absent. */
  factor?: number;
  /** The currency of a price, if not lira. */
  currency?: Currency;
}

/** Currencies other than lira. */
export type Currency = keyof typeof otherCurrencyWords;

/** Lira per unit of other currencies. Prices in missing currencies remain words. */
export type LiraPer = Readonly<Partial<Record<Currency, number>>>;

/** All phrases the grammar knows, by folded key. Immutable. */
export interface Vocabulary {
  catalogue: Catalogue;
  places: Places;
  shape: CategoryShape;
  /** Category phrases with the distance from the category's name (0 is the name itself). */
  categories: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Parts that a phrase names beside their products: `batarya` beside phones, laptops, drones. */
  partsOf: ReadonlyMap<string, readonly PartOfProduct[]>;
  values: ReadonlyMap<string, readonly number[]>;
  /** Values with a numeric or very common name; they count only beside the name of their spec. */
  namelessValues: ReadonlyMap<string, readonly number[]>;
  /** Model families: the first word of several models of one make, with the make's values. */
  families: ReadonlyMap<string, readonly number[]>;
  /** Words for makes that start model names, with the specs of the models. */
  modelSpecs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Common spellings of versions, generations and products. */
  spellings: ReadonlyMap<string, Spelling>;
  /** Preferred category of models that several categories ask for. */
  modelHomes: ReadonlyMap<number, number>;
  placeNames: ReadonlyMap<string, readonly PlaceName[]>;
  /** Folded official names of provinces and districts, by kind and id. */
  placeKeys: ReadonlyMap<string, string>;
  measures: ReadonlyMap<string, Measure>;
  deals: ReadonlyMap<string, 'rental' | 'sale'>;
  /** Indexes into `standardPhrases` and `sortPhrases`. */
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
  /** Values as number bands, for specs of amounts. */
  bands: ReadonlyMap<number, readonly Band[]>;
  /** Specs whose value is a year. */
  yearSpecIds: ReadonlySet<number>;
  /** The longest phrase that starts with a token, in tokens. */
  longest: ReadonlyMap<string, number>;
}
