import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue } from '../../../catalogue/port.ts';
import type { Places } from '../../../../people/addresses/port.ts';
import { sortPhrases, standardPhrases } from './fixed-phrases.ts';
import {
  foreignCategories,
  foreignComparators,
  foreignDeals,
  foreignScales,
  foreignStopWords,
  foreignValues,
} from './languages.ts';
import { foreignGoods } from './foreign-goods.ts';
import { modelSpellings } from './model-spellings.ts';
import type { Spelling } from './model-spellings.ts';
import { isOfParts, partConditions, partHaving, partStates, partWords } from './parts-data.ts';
import { Phrases } from './phrases.ts';
import { placePhrases } from './place-phrases.ts';
import { brandWords, familyWords } from './product-names.ts';
import { bandsOf, categoryShape, layoutUnit } from './shape.ts';
import type { Band, CategoryShape } from './shape.ts';
import { looserKeys } from './suffixes.ts';
import {
  adNumberWords,
  commonModelWords,
  comparators,
  conjunctions,
  currencyWords,
  deals,
  doubtfulPlaceNames,
  excludersAfter,
  excludersBefore,
  foreignCurrencies,
  halfWords,
  largerUnits,
  namelessValues,
  negatorsAfter,
  negatorsBefore,
  neighbourhoodMarkers,
  numberWords,
  ordinaryPlaceNames,
  otherCurrencyWords,
  placeAnnouncedBy,
  placeMarkers,
  priceWords,
  scales,
  specWords,
  stopWords,
  unitSpellings,
  unitWords,
} from './tables.ts';
import type { Comparator } from './tables.ts';
import { answersInTalk } from './talk.ts';
import { phraseKey, phrasesOf } from './tokens.ts';

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
  partsOf: ReadonlyMap<string, readonly PartOfThing[]>;
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

/** How far a listed word, a part of a name and a looser form of it stand from a category's own name. */
const wordDistance = 1;
export const partDistance = 2;
const looseDistance = 3;
/** A phrase longer than this is no phrase people type. */
const phraseLongest = 8;

/** Reads the vocabulary out of the catalogue and the places: about 40,000 phrases, some tenths of a second. */
export function buildVocabulary(catalogue: Catalogue, places: Places): Vocabulary {
  const shape = categoryShape(catalogue);
  const categories = categoryPhrases(catalogue);
  const { values, nameless } = valuePhrases(catalogue);
  const placeNames = placePhrases(places);
  const { families, modelSpecs } = familyWords(catalogue, shape, { categories, values: values.map, placeNames });
  const measures = measurePhrases(catalogue);
  const comparing = new Phrases<Comparator>();
  for (const comparator of [
    ...comparators,
    { role: 'atMost' as const, words: foreignComparators.atMost },
    { role: 'atLeast' as const, words: foreignComparators.atLeast },
  ])
    for (const phrase of phrasesOf(comparator.words)) comparing.add(phrase, comparator);
  const vocabulary = {
    catalogue,
    places,
    shape,
    categories,
    partsOf: partPhrases(catalogue, categories),
    values: values.map,
    namelessValues: nameless.map,
    families,
    modelSpecs,
    placeNames,
    placeKeys: new Map([
      ...[...places.provinces.values()].map(({ id, name }) => [`province ${id}`, phraseKey(name)] as const),
      ...[...places.districts.values()].map(({ id, name }) => [`district ${id}`, phraseKey(name)] as const),
    ]),
    measures,
    deals: new Map([
      ...[deals.sale, foreignDeals.sale].flatMap(phrasesOf).map((phrase) => [phrase, 'sale'] as const),
      ...[deals.rental, foreignDeals.rental].flatMap(phrasesOf).map((phrase) => [phrase, 'rental'] as const),
    ]),
    standard: new Map(
      standardPhrases.flatMap(({ words, names, isWord }, index) =>
        (isWord ? [] : [...phrasesOf(words), phraseKey(names.tr), phraseKey(names.en)]).map(
          (phrase) => [phrase, index] as const,
        ),
      ),
    ),
    sorts: new Map(
      sortPhrases.flatMap(({ words }, index) => phrasesOf(words).map((phrase) => [phrase, index] as const)),
    ),
    comparators: comparing.map,
    scales: new Map(Object.entries({ ...scales, ...foreignScales }).map(([word, times]) => [phraseKey(word), times])),
    numbers: new Map(Object.entries(numberWords).map(([word, value]) => [phraseKey(word), value])),
    words: {
      stop: new Set([stopWords, foreignStopWords].flatMap(phrasesOf)),
      nameless: new Set(phrasesOf(namelessValues)),
      negatorBefore: new Set(phrasesOf(negatorsBefore)),
      negatorAfter: new Set(phrasesOf(negatorsAfter)),
      conjunction: new Set(phrasesOf(conjunctions)),
      excluderBefore: new Set(phrasesOf(excludersBefore)),
      excluderAfter: new Set(phrasesOf(excludersAfter)),
      foreignMoney: new Set(phrasesOf(foreignCurrencies)),
      foreign: new Set([...foreignCategories, ...foreignGoods].flatMap(({ words }) => phrasesOf(words))),
      brand: brandWords(catalogue, shape, categories),
      doubtfulPlace: new Set(phrasesOf(doubtfulPlaceNames)),
      ordinaryPlace: new Set(phrasesOf(ordinaryPlaceNames)),
      announcesPlace: new Set(phrasesOf(placeAnnouncedBy)),
      marksPlace: new Set(phrasesOf(placeMarkers)),
      marksNeighbourhood: new Set(phrasesOf(neighbourhoodMarkers)),
      partState: new Set(phrasesOf(partStates)),
      partCondition: new Set(phrasesOf(partConditions)),
      partHaving: new Set(phrasesOf(partHaving)),
      halfAfter: new Set(phrasesOf(halfWords.after)),
      halfAlone: new Set(phrasesOf(halfWords.alone)),
      adNumber: new Set(phrasesOf(adNumberWords)),
    },
    bands: new Map(
      [...catalogue.specs.values()].flatMap((spec) => {
        const bands = bandsOf(spec);
        return bands.length > 0 ? [[spec.id, bands] as const] : [];
      }),
    ),
    yearSpecIds: new Set([...catalogue.specs.values()].filter(isYear).map((spec) => spec.id)),
    longest: new Map<string, number>(),
  };
  const isTaken = (key: string) =>
    [categories, nameless.map, placeNames, measures, vocabulary.deals, vocabulary.scales, vocabulary.comparators].some(
      (map) => map.has(key),
    ) || vocabulary.words.stop.has(key);
  const { names, spellings, homes } = modelSpellings(catalogue, values.map, isTaken);
  for (const key of spellings.keys()) families.delete(key);
  for (const [key, ids] of names) for (const id of ids) values.add(key, id);
  for (const map of [
    categories,
    vocabulary.partsOf,
    values.map,
    spellings,
    nameless.map,
    families,
    placeNames,
    measures,
    vocabulary.deals,
    vocabulary.standard,
    vocabulary.sorts,
    vocabulary.comparators,
  ]) {
    for (const key of map.keys()) noteLength(vocabulary.longest, key);
  }
  return { ...vocabulary, spellings, modelHomes: homes };
}

function noteLength(longest: Map<string, number>, key: string): void {
  const first = key.split(' ', 1)[0] ?? '';
  const length = Math.min(phraseLongest, key.split(' ').length);
  if ((longest.get(first) ?? 0) < length) longest.set(first, length);
}

export function isYear(spec: CatalogueSpec): boolean {
  return (
    spec.kind === 'number' &&
    !spec.grouped &&
    spec.unit === undefined &&
    (spec.max ?? 0) >= 2000 &&
    (spec.max ?? 0) <= 2200
  );
}

function categoryPhrases(catalogue: Catalogue): Map<string, Map<number, number>> {
  const phrases = new Map<string, Map<number, number>>();
  const add = (key: string, id: number, distance: number): void => {
    if (key === '') return;
    const ids = phrases.get(key) ?? new Map<number, number>();
    phrases.set(key, ids.set(id, Math.min(distance, ids.get(id) ?? distance)));
  };
  for (const { id, names, words } of catalogue.categories.values()) {
    const terms = [names.tr, names.en].flatMap((name) =>
      saidNames(name).map((part): [string, number] => [part, part === name ? 0 : partDistance]),
    );
    for (const [name, distance] of [...terms, ...words.map((word): [string, number] => [word, wordDistance])]) {
      const key = phraseKey(name);
      add(key, id, distance);
      const parts = key.split(' ');
      for (const loose of looserKeys(parts.at(-1) ?? '', parts.length > 1))
        add([...parts.slice(0, -1), loose].join(' '), id, looseDistance);
    }
  }
  for (const { ids, words } of [...foreignCategories, ...foreignGoods])
    for (const key of phrasesOf(words))
      for (const id of ids) if (catalogue.categories.has(id)) add(key, id, wordDistance);
  return phrases;
}

/** A part and the category of things that it belongs to. */
export interface PartOfThing {
  of: number;
  part: number;
  /** It was written down for the two, not read out of the part's name. */
  isListed?: true;
}

/**
 * The words that name parts beside their things: those of `partWords`, and what follows a thing's name in the names of parts (`Laptop bataryası`, so
 * `batarya` beside a laptop).
 */
function partPhrases(
  catalogue: Catalogue,
  named: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Map<string, PartOfThing[]> {
  const phrases = new Phrases<PartOfThing>();
  const isThing = (id: number) => {
    const category = catalogue.categories.get(id);
    return (
      category && category.level > 1 && !isOfParts(category) && category.ancestorIds[0] !== mainCategoryIds.realEstate
    );
  };
  for (const category of catalogue.categories.values()) {
    if (!isOfParts(category)) continue;
    for (const name of [category.names.tr, category.names.en, ...category.words].flatMap(saidNames)) {
      const parts = phraseKey(name).split(' ');
      for (let cut = 1; cut < parts.length; cut += 1) {
        const things = [...(named.get(parts.slice(0, cut).join(' ')) ?? [])].filter(
          ([, distance]) => distance <= wordDistance,
        );
        const last = parts.at(-1) ?? '';
        for (const [of] of things.filter(([id]) => isThing(id)))
          for (const head of [last, ...looserKeys(last, true).filter((key) => isStemOf(key, last))])
            phrases.add([...parts.slice(cut, -1), head].join(' '), { of, part: category.id });
      }
    }
  }
  for (const { of, part, words } of partWords)
    for (const id of of) for (const key of phrasesOf(words)) phrases.add(key, { of: id, part, isListed: true });
  return phrases.map;
}

/** Whether a folded word is another without one ending of a plural or a possessive: `batarya` of `bataryasi`, `kordon` of `kordonu`. */
const isStemOf = (stem: string, word: string): boolean =>
  stem.length > 2 &&
  (word.startsWith(stem)
    ? /^(?:s?[iu]|l[ae]r[iu]?|e?s)$/.test(word.slice(stem.length))
    : word.length === stem.length + 1);

/** How people say a name as it is written: `Arazi, SUV & Pickup` as a whole and by its parts; `Televizyon (TV)` without the brackets. */
function saidNames(name: string): string[] {
  const bare = name.replace(/\s*\([^)]*\)/g, '');
  const parts = bare.split(/\s*(?:,|&|\/| ve | and )\s*/u).filter((part) => part.length > 2);
  // `Olta iğnesi ve takımı` is an `olta takımı`; nobody calls it `takımı`.
  const [head = ''] = bare.split(' ');
  const whole = parts.map((part, at) =>
    at > 0 && /^\p{L}+(?:[sş]?[ıiuü])$/u.test(part) && / /u.test(parts[0] ?? '') ? `${head} ${part}` : part,
  );
  return [...new Set([name, bare, ...(parts.length > 1 ? whole : [])])];
}

/** `3`, `42`, `s`, `var`: a value that means too much to stand without the name of its spec. */
export function needsItsSpec(name: string, common: ReadonlySet<string>): boolean {
  return isNameless(phraseKey(name), common);
}

function isNameless(key: string, common: ReadonlySet<string>): boolean {
  return /^[\d. ]+$/.test(key) || key.length < 2 || common.has(key);
}

function valuePhrases(catalogue: Catalogue): { values: Phrases<number>; nameless: Phrases<number> } {
  const common = new Set(phrasesOf(namelessValues));
  const values = new Phrases<number>();
  const nameless = new Phrases<number>();
  const modelWords = new Set(phrasesOf(commonModelWords));
  const add = (key: string, value: CatalogueValue): void => {
    // `iş` is work before it is a Lexus IS.
    const isModelWord = modelWords.has(key) || /^[a-z]{2}$/.test(key);
    const isBare = isNameless(key, common) || (value.parentValueId !== undefined && isModelWord);
    (isBare ? nameless : values).add(key, value.id);
  };
  for (const spec of catalogue.specs.values()) {
    const specKeys = [...new Set([spec.names.tr, spec.names.en, ...spec.words].map(phraseKey))];
    for (const value of spec.values) {
      const ownKeys = [...new Set([value.names.tr, value.names.en].map(phraseKey))];
      const isYes = spec.kind === 'yesNo';
      for (const key of [...(isYes ? specKeys : ownKeys), ...value.words.map(phraseKey)]) add(key, value);
    }
  }
  for (const { values: ids, words } of [...answersInTalk, ...foreignValues]) {
    for (const id of ids) {
      const value = catalogue.values.get(id);
      if (value) for (const key of phrasesOf(words)) add(key, value);
    }
  }
  return { values, nameless };
}

function measurePhrases(catalogue: Catalogue): Map<string, Measure> {
  const measures = new Map<string, Omit<Measure, 'specIds'> & { specIds: number[] }>();
  const add = (key: string, specId: number | undefined, unit?: string): void => {
    if (key === '') return;
    const measure = measures.get(key) ?? { price: false, specIds: [] };
    if (specId === undefined) measure.price = true;
    else if (!measure.specIds.includes(specId)) measure.specIds.push(specId);
    if (unit !== undefined) measure.unit = unit;
    measures.set(key, measure);
  };
  for (const phrase of phrasesOf(currencyWords)) add(phrase, undefined, 'tl');
  for (const phrase of phrasesOf(priceWords)) add(phrase, undefined);
  for (const [currency, words] of Object.entries(otherCurrencyWords) as [Currency, string][]) {
    for (const phrase of phrasesOf(words)) measures.set(phrase, { price: true, specIds: [], unit: 'tl', currency });
  }
  for (const spec of catalogue.specs.values()) {
    if (spec.kind === 'autocomplete' || spec.kind === 'yesNo') continue;
    const more = specWords[phraseKey(spec.names.tr)];
    for (const name of [spec.names.tr, spec.names.en, ...spec.words, ...(more?.split(',') ?? [])])
      add(phraseKey(name), spec.id);
    for (const unit of unitsOf(spec)) {
      for (const phrase of [unit, ...phrasesOf(unitWords[unit] ?? '')]) add(phrase, spec.id, unit);
      for (const larger of largerUnits) {
        if (larger.unit !== unit) continue;
        for (const phrase of phrasesOf(larger.words)) {
          add(phrase, spec.id, unit);
          const measure = measures.get(phrase);
          if (measure) measure.factor = larger.factor;
        }
      }
    }
  }
  return measures;
}

/** The units of a number spec, and of the amounts among a spec's values (`128 GB`). */
function unitsOf(spec: CatalogueSpec): string[] {
  const own = spec.unit === undefined ? [] : [spec.unit];
  const ofValues = bandsOf(spec).flatMap((band) =>
    band.unit === undefined || band.unit === layoutUnit ? [] : [band.unit],
  );
  return [...new Set([...own, ...ofValues].map(unitKey))];
}

/** One spelling for a unit: `m²`, `m2` → `m2`. */
export function unitKey(unit: string): string {
  const key = phraseKey(unit);
  return unitSpellings[key] ?? key;
}
