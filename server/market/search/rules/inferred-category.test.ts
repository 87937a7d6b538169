import { beforeAll, expect, test } from 'vitest';
import { categoryQueries, contradictsNames, majorityCategory } from './inferred-category.ts';
import { buildVocabulary, understand } from './understand/understand.ts';
import type { Vocabulary } from './understand/understand.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { placesFromData } from '../test/understand-support.ts';

const catalogue = catalogueFromData();
let vocabulary: Vocabulary;
beforeAll(() => {
  vocabulary = buildVocabulary(catalogue, placesFromData());
});
const asked = (sentence: string, common: readonly string[] = []) =>
  categoryQueries(
    understand(sentence, vocabulary, 'tr'),
    catalogue,
    (word) => (common.includes(word) ? 9 : 0),
    () => false,
  ).map(({ words }) => words.join(' '));

test('asks about uncertain parts: all words, make and model, the make', () => {
  expect(asked('kiralık daire')).toEqual([]);
  expect(asked('galaxy')).toEqual(['galaxy']);
  expect(asked('rolex')).toEqual(['rolex']);
  expect(asked('honda pcx 125')).toEqual(['honda pcx 125', 'honda']);
});

test("treats a word of many ads as a separate product, not the make's", () => {
  expect(asked('honda pcx 125 kapama')).toContain('honda');
  expect(asked('honda pcx 125 kapama', ['kapama'])).not.toContain('honda');
});

test('accepts the category of most ads, or of all if they are few', () => {
  const phones = { category: 40101, count: 70 };
  expect(majorityCategory([phones, { category: 40201, count: 30 }], catalogue)?.id).toBe(40101);
  expect(majorityCategory([phones, { category: 301, count: 70 }], catalogue)).toBeUndefined();
  expect(majorityCategory([{ category: 40101, count: 1 }], catalogue)?.id).toBe(40101);
  expect(
    majorityCategory(
      [
        { category: 40101, count: 2 },
        { category: 301, count: 1 },
      ],
      catalogue,
    ),
  ).toBeUndefined();
  expect(majorityCategory([], catalogue)).toBeUndefined();
});

test('rejects categories that contradict a named make or model, or narrow it', () => {
  const contradicts = (sentence: string, path: string, about = sentence) => {
    const read = understand(sentence, vocabulary, 'tr');
    const likely = catalogue.categories.get(read.request.likely?.category ?? 0);
    return contradictsNames(catalogue.byPath.get(path)!, read, likely, vocabulary, about);
  };
  expect(contradicts('bmw 3 series diesel automatic', 'vasita/otomobil/suv-crossover')).toBe(true);
  expect(contradicts('bmw 320d', 'vasita/motosiklet')).toBe(true);
  expect(contradicts('iphone 13', 'teknoloji/ses-sistemi/kulaklik')).toBe(true);
  expect(contradicts('iphone 13 kilif', 'teknoloji/telefon-ve-aksesuar/telefon-aksesuari/telefon-kilifi')).toBe(false);
  expect(contradicts('galaxy', 'teknoloji/telefon-ve-aksesuar/cep-telefonu')).toBe(false);
  expect(contradicts('zumbara', 'vasita/otomobil')).toBe(false);
  expect(contradicts('passat b8', catalogue.categories.get(701)?.paths.tr ?? '')).toBe(true);
  expect(contradicts('caterpillar greyder', catalogue.categories.get(61409)?.paths.tr ?? '', 'greyder')).toBe(true);
});

test('makes the inferred category likely and interprets the rest within it', () => {
  const category = catalogue.categories.get(40101)!;
  const read = understand('galaxy siyah', vocabulary, 'tr', {}, { category, words: 'galaxy' });
  expect(read.request.category).toBeUndefined();
  expect(read.request.likely?.category).toBe(40101);
  expect(read.text).toBe('galaxy');
  expect(read.filters.map(({ filterKey, words }) => [filterKey, words])).toEqual([
    ['lct', 'galaxy'],
    ['ldf', 'siyah'],
  ]);
});
