import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from '../operations/search-port.ts';
import type { Search } from '../operations/search-port.ts';
import { limits } from '../../../../contract/limits.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

describe('suggestions', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let search: Search;
  const catalogue = catalogueFromData();
  const ad = anAd({ categoryId: 301, title: 'Kelebek desenli abajur' });
  const make = (name: string) =>
    [...catalogue.specs.values()]
      .filter((spec) => spec.kind === 'autocomplete')
      .map((spec) => ({ spec, value: spec.values.find(({ names }) => names.tr === name) }))
      .find(({ value }) => value !== undefined);

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    const [renault, clio] = [make('Renault'), make('Clio')];
    const moda = [...places.neighborhoods.values()].find(
      ({ districtId, name }) => districtId === 1421 && name.startsWith('Caferağa'),
    );
    const district = (provinceId: number) => places.districtsOf(provinceId)[0]?.id ?? 0;
    const ads = [
      { ...ad, pictures: [{ key: 'a'.repeat(32), width: 800, height: 600 }] },
      anAd({
        specs: {
          ...(renault?.value && { [renault.spec.id]: renault.value.id }),
          ...(clio?.value && { [clio.spec.id]: clio.value.id }),
        },
        neighborhoodId: moda?.id ?? null,
      }),
      anAd({ provinceId: 35, districtId: district(35) }),
      anAd({ provinceId: 6, districtId: district(6) }),
    ];
    await givenAds(database, ads);
    await search.index.refresh(ads.map(({ id }) => id));
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
  ])('completes %s to the %s %s', async (text, kind, label, href) => {
    expect(await first(text)).toMatchObject({ kind, label, href });
  });

  test('links a make to its category with the make chosen', async () => {
    const found = (await search.suggest('renaul', 'tr')).find((item) => item.label === 'Renault');
    expect(found).toMatchObject({ kind: 'Make', detail: 'Vasıta' });
    expect(found?.href).toMatch(/^\/vasita\?df=\d+$/);
  });

  test('narrows with more words', async () => {
    // The last word is incomplete, so `cli` is not searched.
    const [line] = await search.suggest('renault cli', 'tr');
    expect(line).toMatchObject({ kind: 'Make', label: 'Renault Clio' });
  });

  test.each([
    ['sahibinden otom', 'sahibinden otomobil'],
    ['kadıköyde ara', 'kadıköyde araba'],
  ])('completes %s to the sentence %s', async (text, label) => {
    expect(await first(text)).toMatchObject({ kind: 'Sentence', label, count: 1 });
  });

  test('shows the word that matched instead of the name', async () => {
    expect(await first('araba')).toMatchObject({ kind: 'CategoryName', label: 'Otomobil (araba)' });
    expect(await first('otomobil')).toMatchObject({ kind: 'CategoryName', label: 'Otomobil' });
    expect((await search.suggest('araba', 'en'))[0]).toMatchObject({ label: 'Cars (araba)' });
  });

  test('suggests an ad by its words, and counts it in its category', async () => {
    expect(await first('kelebek aba')).toMatchObject({
      kind: 'Ad',
      label: ad.title,
      href: `/ilan/kelebek-desenli-abajur/${ad.id}`,
    });
    expect(await first('otomobil')).toMatchObject({ kind: 'CategoryName', count: 1 });
  });

  test('puts ads last, with picture, price and place', async () => {
    const last = (await search.suggest('abajur', 'tr')).at(-1);
    expect(last).toMatchObject({ kind: 'Ad', price: ad.price, detail: 'İstanbul, Kadıköy' });
    expect(last?.picture?.key).toBe('a'.repeat(32));
  });

  test.each([
    ['kadıköy otomobil', 'tr', '/arama/sonuc'],
    ['kadikoy car', 'en', '/search/result'],
  ] as const)('puts the interpreted sentence first with its count (%s)', async (text, language, results) => {
    const [line] = await search.suggest(text, language);
    expect(line).toMatchObject({ kind: 'Sentence', count: 1, exact: true });
    expect(line?.detail).toContain('Kadıköy');
    expect(line?.href).toBe(`${results}?${new URLSearchParams({ searchText: text })}`);
  });

  test.each(['caferağa', 'caferaga', 'kadıköy cafer'])('completes %s to the neighbourhood', async (text) => {
    const found = (await search.suggest(text, 'tr')).find(({ kind }) => kind === 'Neighborhood');
    expect(found?.label).toContain('Caferağa');
    expect(found).toMatchObject({ detail: 'Kadıköy, İstanbul', count: 1 });
  });

  test('omits names without ads, and groups by kind', async () => {
    for (const text of ['kad', 'bey', 'ist', 'otomobil', 'kır', 'a', 'çankaya', 'mer']) {
      const list = await search.suggest(text, 'tr');
      expect(list.every(({ kind, count }) => kind === 'Ad' || (count ?? 0) > 0)).toBe(true);
      const kinds = list.map(({ kind }) => (['Province', 'District', 'Neighborhood'].includes(kind) ? 'place' : kind));
      expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toHaveLength(new Set(kinds).size);
    }
  });

  test.each(['', ' ', '!', "'", '\u0000', 'x'.repeat(200), 'qqqqq wwwww'])('suggests nothing for %j', async (text) => {
    expect(await search.suggest(text, 'en')).toEqual([]);
  });

  test('never exceeds the limit', async () => {
    for (const letter of 'abcdefghijklmnoprstuvyz')
      expect((await search.suggest(letter, 'en')).length).toBeLessThanOrEqual(limits.suggestionsMost);
  });
});
