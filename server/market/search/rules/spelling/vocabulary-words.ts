import type { Language, Texts } from '../../../../../contract/enums.ts';
import { foldTurkish } from '../../../../platform/fold-turkish.ts';
import type { Vocabulary } from '../understand/understand.ts';
import type { DictionaryWord } from './dictionary.ts';

/** Assumed number of ads for names of the catalogue and places. */
const worth = { category: 200, place: 200, value: 10, grammar: 50, quarter: 1 } as const;

/**
 * Words that are correct without ads: names of categories, values and places with Turkish letters, and grammar words. Neighbourhood names are correct
 * but never suggested, because there are 40,000.
 */
export function* vocabularyWords(vocabulary: Vocabulary): Generator<DictionaryWord> {
  const { catalogue, places } = vocabulary;
  for (const { names, words } of catalogue.categories.values()) yield* wordsOfAll(names, words, worth.category);
  for (const spec of catalogue.specs.values()) {
    yield* wordsOfAll(spec.names, spec.words, worth.value);
    for (const { names, words } of spec.values) yield* wordsOfAll(names, words, worth.value);
  }
  for (const { name, words } of [...places.provinces.values(), ...places.districts.values()])
    for (const one of [name, ...words]) yield* wordsOf(one, worth.place);
  for (const { name } of places.knownAreas) yield* wordsOf(name, worth.value);
  for (const { name } of places.neighborhoods.values()) yield* wordsOf(name, worth.quarter);
  for (const keys of grammarOf(vocabulary))
    for (const key of keys) for (const word of key.split(' ')) yield { word, count: worth.grammar };
}

function grammarOf({
  deals,
  standard,
  sorts,
  comparators,
  measures,
  scales,
  numbers,
  values,
  spellings,
  words,
}: Vocabulary) {
  return [deals, standard, sorts, comparators, measures, scales, numbers, values, spellings]
    .map((map) => map.keys())
    .concat(Object.values(words).map((set) => set.keys()));
}

/** A capital I is an ı in Turkish names only. */
function* wordsOfAll(names: Texts, words: readonly string[], count: number): Generator<DictionaryWord> {
  yield* wordsOf(names.tr, count, 'tr');
  for (const name of [names.en, ...words]) yield* wordsOf(name, count, 'en');
}

function* wordsOf(name: string, count: number, language: Language = 'tr'): Generator<DictionaryWord> {
  for (const part of name.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const word = foldTurkish(part);
    if (word !== '') yield { word, count, written: part.toLocaleLowerCase(language) };
  }
}
