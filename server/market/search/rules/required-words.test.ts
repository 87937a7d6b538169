import { beforeAll, expect, test } from 'vitest';
import { divideWords } from './required-words.ts';
import { buildVocabulary, understand } from './understand/understand.ts';
import type { Vocabulary } from './understand/understand.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { placesFromData } from '../test/understand-support.ts';

const catalogue = catalogueFromData();
let vocabulary: Vocabulary;
beforeAll(() => {
  vocabulary = buildVocabulary(catalogue, placesFromData());
});

/** The words an ad must contain, and those that only rank. */
function wordsOf(sentence: string): [requiredWords: string | undefined, left: string | undefined] {
  const { text, likely } = divideWords(understand(sentence, vocabulary, 'tr').request, catalogue, {
    stemOf: () => undefined,
  });
  return [text, likely?.text];
}

test.each([
  ['babaanneme tuşlu telefon', undefined, 'babaanneme'],
  ['levis 501 kot', '501', undefined],
])('of %s requires %s and ranks by %s', (sentence, requiredWords, left) => {
  expect(wordsOf(sentence)).toEqual([requiredWords, left]);
});

test('requires an unknown name with its number', () => {
  const request = { said: 'remarkable 2 tablet temiz', category: 40201, text: 'remarkable 2 temiz' };
  const unknown = new Set(['remarkable', '2']);
  const { text, likely } = divideWords(request, catalogue, { stemOf: () => undefined, unknown });
  expect([text, likely?.text]).toEqual(['remarkable 2', 'temiz']);
});

test('requires a word that names another product, with any ending', () => {
  const request = { said: 'telefon kızıma kılıflı', category: 40101, text: 'kızıma kılıflı' };
  const { text, likely } = divideWords(request, catalogue, {
    stemOf: (word) => (word === 'kilifli' ? 'kilif' : undefined),
  });
  expect([text, likely?.text]).toEqual(['kılıflı', 'kızıma']);
});

test('requires all words of a sentence without a product', () => {
  expect(wordsOf('zumbara tık tık')).toEqual(['zumbara tık tık', undefined]);
});

test('keeps a version of two parts together', () => {
  const request = { said: 'mercedes c 180 bakımlı', category: 30101, text: 'c 180 bakımlı' };
  const makes = [...catalogue.values.values()].filter(({ names }) => names.tr === 'Mercedes-Benz').map(({ id }) => id);
  const { text, likely } = divideWords({ ...request, values: makes }, catalogue, { stemOf: () => undefined });
  expect([text, likely?.text]).toEqual(['c 180', 'bakımlı']);
});

test('requires words typed within a chosen category', () => {
  const request = { category: 30101, text: 'chester' };
  expect(divideWords(request, catalogue, { stemOf: () => undefined })).toEqual(request);
});
