import type { Places } from '../../../../people/addresses/port.ts';
import type { Catalogue } from '../../../catalogue/port.ts';
import { familyWords, brandWords } from './brand-words.ts';
import { categoryPhrases } from './category-phrases.ts';
import { categoryShape } from './category-shape.ts';
import { standardPhrases, sortPhrases } from './fixed-phrases.ts';
import { foreignGoods } from './foreign-goods.ts';
import {
  foreignComparators,
  foreignDeals,
  foreignScales,
  foreignStopWords,
  foreignCategories,
} from './foreign-words.ts';
import {
  comparators,
  deals,
  scales,
  numberWords,
  stopWords,
  namelessValues,
  negatorsBefore,
  negatorsAfter,
  conjunctions,
  excludersBefore,
  excludersAfter,
  foreignCurrencies,
  doubtfulPlaceNames,
  ordinaryPlaceNames,
  placeAnnouncedBy,
  placeMarkers,
  neighbourhoodMarkers,
  halfWords,
  adNumberWords,
} from './grammar-words.ts';
import type { Comparator } from './grammar-words.ts';
import { measurePhrases } from './measure-phrases.ts';
import { modelSpellings } from './model-spellings.ts';
import { partPhrases } from './part-phrases.ts';
import { partStates, partConditions, partHaving } from './part-words.ts';
import { PhraseMap } from './phrase-map.ts';
import { placePhrases } from './place-phrases.ts';
import { phrasesOf, phraseKey } from './tokenizer.ts';
import { bandsOf } from './value-bands.ts';
import { valuePhrases } from './value-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isYear } from './year-specs.ts';

/** Builds the vocabulary from the catalogue and the places: about 40,000 phrases, in some tenths of a second. */
export function buildVocabulary(catalogue: Catalogue, places: Places): Vocabulary {
  const shape = categoryShape(catalogue);
  const categories = categoryPhrases(catalogue);
  const { values, nameless } = valuePhrases(catalogue);
  const placeNames = placePhrases(places);
  const { families, modelSpecs } = familyWords(catalogue, shape, { categories, values: values.map, placeNames });
  const measures = measurePhrases(catalogue);
  const comparing = new PhraseMap<Comparator>();
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

/** Longer phrases are not matched. */
const maxPhraseWords = 8;

function noteLength(longest: Map<string, number>, key: string): void {
  const first = key.split(' ', 1)[0] ?? '';
  const length = Math.min(maxPhraseWords, key.split(' ').length);
  if ((longest.get(first) ?? 0) < length) longest.set(first, length);
}
