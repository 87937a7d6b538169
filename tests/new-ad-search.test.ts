import { searchPort } from '../server/market/search/port.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAd, givenAds } from './support/ads.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
});
afterAll(() => testing.close());

async function found(): Promise<string[]> {
  const request = encodeURIComponent(JSON.stringify({ category: 3 }));
  const response = await testing.app.inject({ url: `/api/elasticsearch-manager/ads/filter?request=${request}` });
  return response.json<{ items: { id: string }[] }>().items.map((ad) => ad.id);
}

it('a new ad is found by the next search, even if the same search ran a moment before', async () => {
  expect(await found()).toEqual([]);
  const ad = anAd();
  await testing.database.inTransaction(async () => {
    await givenAds(testing.database, [ad]);
    await testing.running.get(searchPort).index.refresh([ad.id]);
  });
  expect(await found()).toEqual([ad.id]);
});

it('an ad is not found if its transaction fails', async () => {
  const before = await found();
  const ad = anAd();
  const failing = testing.database.inTransaction(async () => {
    await givenAds(testing.database, [ad]);
    await testing.running.get(searchPort).index.refresh([ad.id]);
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect(await found()).toEqual(before);
});
