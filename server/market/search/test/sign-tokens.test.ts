import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from '../operations/search-port.ts';
import type { Search } from '../operations/search-port.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

describe('tokens with signs', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let search: Search;
  const catalogue = catalogueFromData();
  const titles = [
    "Porland 24'lü kahve fincanı",
    'Kahve fincanı 24 lü set',
    '24lük kahve fincanı',
    '24 cm kahve fincanı',
    '100 adet kahve fincanı',
    '100 lü kahve fincanı',
    'Kulaklık 3.5mm',
    'Kulaklık 3,5 mm jaklı',
    'Kulaklık 5mm kablo 3 renk',
    'USB-C kablo',
    'Type C usb kablo',
    'C++ kitabı',
    'C vitamini kitabı',
    '%50 pamuk nevresim',
    '50 parça pamuk nevresim',
  ];
  const ads = titles.map((title) => anAd({ title }));

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    await givenAds(database, ads);
    await search.index.refresh(ads.map(({ id }) => id));
  });
  afterAll(async () => database.close());

  const found = async (text: string) => {
    const { ids } = await search.index.find({ request: { text } });
    return ids.map((id) => ads.find((ad) => ad.id === id)?.title ?? '');
  };

  test.each([
    ["24'lü kahve fincanı", ["Porland 24'lü kahve fincanı", 'Kahve fincanı 24 lü set', '24lük kahve fincanı']],
    ["100'lü kahve fincanı", ['100 lü kahve fincanı']],
    ['3.5mm kulaklık', ['Kulaklık 3.5mm', 'Kulaklık 3,5 mm jaklı']],
    ['3,5 mm kulaklık', ['Kulaklık 3.5mm', 'Kulaklık 3,5 mm jaklı']],
    ['usb-c kablo', ['USB-C kablo']],
    ['c++ kitabı', ['C++ kitabı']],
    ['%50 pamuk', ['%50 pamuk nevresim']],
    // A part matches as well.
    ['porland 24', ["Porland 24'lü kahve fincanı"]],
  ])('%s finds ads with the same token first', async (text, expected) => {
    const titlesFirst = (await found(text)).slice(0, expected.length);
    expect(titlesFirst.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["24'lü kahve", "24'lü"],
    ['c++', 'C++ kitabı'],
  ])('%s suggests ads with the same token', async (text, title) => {
    const suggested = await search.suggest(text, 'tr');
    const labels = suggested.filter(({ kind }) => kind === 'Ad').map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.every((label) => label.includes(title) || /24 ?lü/.test(label))).toBe(true);
  });
});
