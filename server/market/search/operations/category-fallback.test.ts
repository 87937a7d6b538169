import { beforeAll, expect, test } from 'vitest';
import { withCategoryFallback } from './category-fallback.ts';
import { buildVocabulary, understand } from '../rules/understand/understand.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { placesFromData } from '../test/understand-support.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

const catalogue = catalogueFromData();
const [luxuryWatches, jumpers, boots] = [100101, 60104, 61409];
let vocabulary: Vocabulary;
beforeAll(() => {
  vocabulary = buildVocabulary(catalogue, placesFromData());
});

/** The category searched if only `sold` has ads, and most ads with the words belong to it. */
async function categoryOf(sentence: string, sold: number) {
  const find = async ({ category, likely }: FilterRequest) => ({
    total: { count: (category ?? likely?.category) === sold ? 3 : 0, exact: true },
  });
  const kindOf = async () => catalogue.categories.get(sold);
  const read = understand(sentence, vocabulary, 'tr');
  const { request } = await withCategoryFallback(read, { find, kindOf, catalogue, language: 'tr' });
  return request.category ?? request.likely?.category;
}

test('searches for a category without ads where ads with its words are filed', async () => {
  expect(await categoryOf('kaşmir kazak', jumpers)).toBe(jumpers);
});

test('searches for a make without ads in the named category where its ads are filed', async () => {
  expect(await categoryOf('rolex saat', luxuryWatches)).toBe(luxuryWatches);
});

test('keeps a category without ads if its word is also a make', async () => {
  expect(await categoryOf('caterpillar greyder', boots)).toBe(31306);
});
