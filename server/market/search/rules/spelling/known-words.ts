import type { Vocabulary } from '../understand/vocabulary.ts';
import { buildDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { vocabularyWords } from './vocabulary-words.ts';

export interface KnownWords {
  /** Words of the vocabulary and of live ads. */
  dictionary: Dictionary;
  /** Words of the vocabulary alone. */
  ofCatalogue: ReadonlySet<string>;
}

const withoutAds = new WeakMap<Vocabulary, KnownWords>();

/** Builds the known words. Without words of ads they are built once for each vocabulary. */
export function knownWords(of: Vocabulary, words: readonly { word: string; count: number }[]): KnownWords {
  const known = words.length === 0 ? withoutAds.get(of) : undefined;
  if (known) return known;
  const own = [...vocabularyWords(of)];
  const built = {
    dictionary: buildDictionary([...own, ...words]),
    ofCatalogue: new Set(own.map(({ word }) => word)),
  };
  if (words.length === 0) withoutAds.set(of, built);
  return built;
}
