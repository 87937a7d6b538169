import type { Places } from '../../../../people/addresses/port.ts';
import type { Catalogue } from '../../../catalogue/port.ts';
import { buildVocabulary } from './build-vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

const built = new WeakMap<Catalogue, WeakMap<Places, Vocabulary>>();

/** Returns the vocabulary of a catalogue and places. Builds it once for each pair; it is released together with them. */
export function sharedVocabulary(catalogue: Catalogue, places: Places): Vocabulary {
  const ofCatalogue = built.get(catalogue) ?? new WeakMap<Places, Vocabulary>();
  built.set(catalogue, ofCatalogue);
  const vocabulary = ofCatalogue.get(places) ?? buildVocabulary(catalogue, places);
  ofCatalogue.set(places, vocabulary);
  return vocabulary;
}
