import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';
import { categoryIds } from './samples.ts';
import { openHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  const ads = Array.from({ length: 10 }, () =>
    anAd({ categoryId: categoryIds.sedan, title: 'Renault Symbol sahibinden temiz' }),
  );
  await givenAds(harness.database, ads);
  await harness.search.index.refresh(ads.map(({ id }) => id));
});
afterAll(async () => harness.close());

const suggested = async (text: string, parts: { mainCategoryId?: number; isRental?: boolean } = {}) =>
  (await harness.ask(calls.suggestCategories, chance.uuid(), { query: { text, ...parts } })).items;

test.each([
  ['iPhone 13 128 GB siyah, kutulu', 'teknoloji/telefon-ve-aksesuar/cep-telefonu'],
  ['Sahibinden temiz Renault Symbol 2014', 'vasita/otomobil/sedan'],
  ['Kadıköy’de satılık 3+1 daire', 'emlak/konut/satilik/daire'],
  ['Chester köşe koltuk az kullanılmış', 'ev-ve-yasam/mobilya/salon-ve-oturma-odasi/kose-koltuk'],
  ['Dağ bisikleti 27.5 jant', 'spor-ve-outdoor/bisiklet/dag-bisikleti'],
])('%s', async (text, path) => {
  const items = await suggested(text);
  expect(items[0]?.path).toBe(path);
  expect(items.length).toBeLessThanOrEqual(5);
  expect(items.every(({ isLeaf }) => isLeaf)).toBe(true);
  expect(items[0]?.ancestors.length).toBe(path.split('/').length - 1);
});

test('suggests only the requested main category or rentals', async () => {
  const rented = await suggested('daire', { mainCategoryId: 2, isRental: true });
  expect(rented.length).toBeGreaterThan(0);
  expect(rented.every(({ isRental, mainCategoryId }) => isRental && mainCategoryId === 2)).toBe(true);
  const sold = await suggested('daire', { isRental: false });
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.some(({ isRental }) => isRental)).toBe(false);
  expect(await suggested('iPhone 13', { mainCategoryId: 2 })).toEqual([]);
});

test.each(['!!', 'qqqq wwww', '１２', "' or 1=1 --", ':*|&'])('suggests nothing for %s', async (text) => {
  expect(await suggested(text)).toEqual([]);
});
