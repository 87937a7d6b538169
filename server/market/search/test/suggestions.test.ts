import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from '../operations/search.ts';
import type { Search } from '../operations/search.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { loadPlaces } from '../../../people/addresses/operations/memory.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

describe('suggestions', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let search: Search;
  const catalogue = catalogueFromData();
  const ad = anAd({ categoryId: 301, title: 'Kelebek desenli abajur' });

  beforeAll(async () => {
    database = await testDatabase();
    const places = await loadPlaces(database);
    search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    await givenAds(database, [ad]);
    await search.index.refresh([ad.id]);
    await search.foldFacetDeltas();
  });
  afterAll(async () => database.close());

  const first = async (text: string) => (await search.suggest(text, 'tr'))[0];

  test.each([
    ['izm', 'Province', 'İzmir', '/all?adc=35'],
    ['İZMİR', 'Province', 'İzmir', '/all?adc=35'],
    ['kadıköy', 'District', 'Kadıköy', '/all?adc=1421'],
    ['kadikoy', 'District', 'Kadıköy', '/all?adc=1421'],
    ['otomob', 'CategoryName', 'Otomobil', '/vasita/otomobil'],
    ['otomibil', 'CategoryName', 'Otomobil', '/vasita/otomobil'],
    ['anakra', 'Province', 'Ankara', '/all?adc=6'],
  ])('%s may become the %s %s', async (text, kind, label, href) => {
    expect(await first(text)).toMatchObject({ kind, label, href });
  });

  test('a make leads to its category with the make chosen', async () => {
    const make = (await search.suggest('renaul', 'tr')).find((item) => item.label === 'Renault');
    expect(make).toMatchObject({ kind: 'Make', detail: 'Vasıta' });
    expect(make?.href).toMatch(/^\/vasita\?df=\d+$/);
  });

  test('several words narrow down', async () => {
    const labels = (await search.suggest('renault cli', 'tr')).map((item) => item.label);
    expect(labels[0]).toContain('Clio');
  });

  test('an ad is suggested by its words and counted by its category', async () => {
    expect(await first('kelebek aba')).toMatchObject({
      kind: 'Ad',
      label: ad.title,
      href: `/ilan/kelebek-desenli-abajur/${ad.id}`,
    });
    expect(await first('otomobil')).toMatchObject({ kind: 'CategoryName', count: 1 });
  });

  test.each(['', ' ', '!', "'", '\u0000', 'x'.repeat(200), 'qqqqq wwwww'])('%j answers quietly', async (text) => {
    expect(await search.suggest(text, 'en')).toEqual([]);
  });

  test('never more than ten', async () => {
    for (const letter of 'abcdefghijklmnoprstuvyz')
      expect((await search.suggest(letter, 'en')).length).toBeLessThanOrEqual(10);
  });
});
