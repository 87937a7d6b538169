import { expect, test } from 'vitest';
import { catalogueFromData } from '../../../catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../test/understand-support.ts';
import { knownWords } from '../spelling/known-words.ts';
import { phraseKey } from './tokenizer.ts';
import { sharedVocabulary } from './shared-vocabulary.ts';

const catalogue = catalogueFromData();
const places = placesFromData();
const [id = 0] = catalogue.mainIds;

test('shares a vocabulary only for the same catalogue and places', () => {
  const vocabulary = sharedVocabulary(catalogue, places);
  expect(sharedVocabulary(catalogue, places)).toBe(vocabulary);
  const main = catalogue.categories.get(id) ?? expect.fail('There is no main category');
  const categories = new Map(catalogue.categories).set(id, { ...main, words: ['apayrı'] });
  const changed = sharedVocabulary({ ...catalogue, categories }, places);
  expect(changed.categories.has(phraseKey('apayrı'))).toBe(true);
  expect(vocabulary.categories.has(phraseKey('apayrı'))).toBe(false);
  expect(sharedVocabulary(catalogue, { ...places })).not.toBe(vocabulary);
});

test('shares the known words of a vocabulary only without words of ads', () => {
  const vocabulary = sharedVocabulary(catalogue, places);
  const shared = knownWords(vocabulary, []);
  const withAds = knownWords(vocabulary, [{ word: 'zzkelime', count: 9 }]);
  expect(withAds.dictionary.has('zzkelime')).toBe(true);
  expect(knownWords(vocabulary, [])).toBe(shared);
  expect(shared.dictionary.has('zzkelime')).toBe(false);
  expect(withAds.ofCatalogue).toEqual(shared.ofCatalogue);
});
