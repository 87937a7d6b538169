import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearch } from '../operations/search-port.ts';
import type { Search } from '../operations/search-port.ts';
import { landingAddresses } from '../rules/landing-addresses.ts';
import type { LandingAddresses } from '../rules/landing-addresses.ts';
import { languages } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { buildCatalogue } from '../../catalogue/rules/catalogue.ts';
import { catalogueFromData, seedRows } from '../../catalogue/rules/seed-rows.ts';

const catalogue = catalogueFromData();
let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
let search: Search;
let addresses: LandingAddresses;

const category = (path: string) => catalogue.byPath.get(path)?.id ?? 0;
const cars = category('vasita/otomobil');
const flats = category('emlak/konut/kiralik/daire');
const make = (name: string) => {
  const spec = catalogue.specByKey.get('carMake');
  return { spec: spec?.id ?? 0, value: spec?.values.find(({ names }) => names.tr === name)?.id ?? 0 };
};

beforeAll(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
  addresses = landingAddresses(catalogue, places);
  search = createSearch({ database, catalogue: () => catalogue, places: () => places });
  const renault = make('Renault');
  const car = { categoryId: category('vasita/otomobil/sedan'), specs: { [renault.spec]: renault.value } };
  const district = (name: string) => places.districtsOf(34).find((one) => one.name === name)?.id ?? 0;
  const ads = [
    ...Array.from({ length: 3 }, () => anAd(car)),
    ...Array.from({ length: 4 }, () => anAd({ ...car, districtId: district('Üsküdar') })),
    ...Array.from({ length: 2 }, () => anAd({ categoryId: flats })),
    ...Array.from({ length: 3 }, () => anAd({ categoryId: flats, districtId: district('Beşiktaş') })),
  ];
  await givenAds(database, ads);
  await search.index.refresh(ads.map(({ id }) => id));
  await search.rebuild();
});
afterAll(async () => database.close());

describe('former categories', () => {
  const former = [...catalogue.formers.values()].find(({ values }) => values.length > 0);
  if (!former) throw new Error('No former category');

  it.each([`/${former.paths.en}/`, former.paths.tr, String(former.id)])('finds the successor of %s', async (path) => {
    const { categoryId, paths, values } = await search.landings.page(path, 'tr');
    expect({ categoryId, paths, values }).toEqual({
      categoryId: former.categoryId,
      paths: catalogue.categories.get(former.categoryId)?.paths,
      values: former.values,
    });
  });

  it.each(languages)('finds the language of the former address in %s', (language) => {
    expect(search.landings.languageOf(former.paths[language])).toBe(language);
  });
});

describe('categories in a place', () => {
  it.each([
    ['beşiktaş kir', 'Beşiktaş kiralık daire', 3],
    ['besiktas kiralik dai', 'Beşiktaş kiralık daire', 3],
    ['üsküdar otom', 'Üsküdar otomobil', 4],
  ])('%s suggests %s', async (text, label, count) => {
    const list = await search.suggest(text, 'tr');
    const found = list.find(({ kind }) => kind === 'CategoryName');
    expect(found).toMatchObject({ label, count });
    expect(addresses.read(found?.href.slice(1) ?? '')).toBeDefined();
  });

  it.each(['beşiktaş otom', 'beşiktaş', 'kiralık daire', 'beşiktaş zzz'])('%s suggests nothing', async (text) => {
    expect(await search.landings.beginning(foldTurkish(text).split(' '), 'tr')).toEqual([]);
  });
});

describe('landing addresses', () => {
  it.each([
    ['vasita/otomobil/istanbul-kadikoy', 'Kadıköy otomobil', 'Cars in Kadıköy'],
    ['vasita/otomobil/renault/istanbul-kadikoy', 'Kadıköy Renault otomobil', 'Renault cars in Kadıköy'],
    ['vasita/otomobil/renault', 'Renault otomobil', 'Renault cars'],
    ['emlak/konut/kiralik/daire/istanbul-kadikoy', 'Kadıköy kiralık daire', 'Flat for rent in Kadıköy'],
    ['emlak/konut/kiralik/istanbul', 'İstanbul kiralık konut', 'Residential for rent in İstanbul'],
  ])('parses %s', (path, tr, en) => {
    const landing = addresses.read(path);
    if (!landing) throw new Error(path);
    expect(addresses.pathsOf(landing)?.tr).toBe(path);
    expect({ tr: addresses.headingOf(landing, 'tr'), en: addresses.headingOf(landing, 'en') }).toEqual({ tr, en });
  });

  it.each([
    'vasita/otomobil/nowhere',
    'nothing',
    '',
    'vasita/otomobil/istanbul/renault',
    'emlak/renault',
    'a/b/c/d/e/f',
  ])('refuses %s', (path) => expect(addresses.read(path)).toBeUndefined());

  it('parses every address to the same landing in both languages', () => {
    const makes = [...catalogue.specs.values()].flatMap(({ kind, values }) => (kind === 'autocomplete' ? values : []));
    const somePlaces = [...places.provinces.keys(), ...[...places.districts.keys()].filter((_, at) => at % 29 === 0)];
    let seen = 0;
    for (const categoryId of catalogue.categories.keys()) {
      const landing = {
        categoryId,
        placeId: somePlaces[categoryId % somePlaces.length] ?? 0,
        valueId: makes[categoryId % makes.length]?.id ?? 0,
      };
      for (const one of [landing, { categoryId, placeId: landing.placeId }]) {
        const paths = addresses.pathsOf(one);
        if (!paths) continue;
        seen += 1;
        for (const language of languages) expect(addresses.read(paths[language])).toEqual(one);
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it("reads a category's path as the category, never as a place or make", () => {
    for (const { id, paths } of catalogue.categories.values())
      for (const language of languages) expect(addresses.read(paths[language])).toEqual({ categoryId: id });
  });

  it('accepts another name of a place', () => {
    const named = [...places.provinces.values()].find(({ words }) => words.length > 0);
    expect(named).toBeDefined();
    const landing = addresses.read(`vasita/otomobil/${named?.words[0]?.toLowerCase().replaceAll(' ', '-')}`);
    expect(landing).toEqual({ categoryId: cars, placeId: named?.id });
  });

  it('accepts a former category name with place and make', () => {
    const { categories, specs } = seedRows();
    const renamed = categories.map((row) =>
      row.id === cars ? { ...row, names: { tr: 'Binek araç', en: 'Motor cars' }, formerNames: [row.names] } : row,
    );
    const after = landingAddresses(buildCatalogue(renamed, specs), places);
    for (const [path, now] of [
      ['vasita/otomobil', 'vasita/binek-arac'],
      ['vehicles/cars/istanbul', 'vasita/binek-arac/istanbul'],
      ['vasita/otomobil/renault/istanbul-kadikoy', 'vasita/binek-arac/renault/istanbul-kadikoy'],
      ['vasita/otomobil/sedan/istanbul', 'vasita/binek-arac/sedan/istanbul'],
    ] as const) {
      const landing = after.read(path);
      expect(landing && after.pathsOf(landing)?.tr, path).toBe(now);
    }
    expect(after.read('vasita/otomobil/nowhere')).toBeUndefined();
  });
});

describe('a landing page', () => {
  const linksOf = async (path: string, kind: string, language: 'tr' | 'en' = 'tr') =>
    (await search.landings.page(path, language)).links.find((one) => one.kind === kind)?.items ?? [];

  it('links to nearby districts with enough ads', async () => {
    expect(await linksOf('vasita/otomobil/istanbul-kadikoy', 'places')).toEqual([
      { label: 'Üsküdar otomobil', path: 'vasita/otomobil/istanbul-uskudar', count: 4 },
    ]);
    expect(await linksOf('emlak/konut/kiralik/daire/istanbul-kadikoy', 'places', 'en')).toEqual([
      { label: 'Flat for rent in Beşiktaş', path: 'real-estate/residential/for-rent/flat/istanbul-besiktas', count: 3 },
    ]);
  });

  it('links to makes and subcategories in the place', async () => {
    expect(await linksOf('vasita/otomobil/istanbul-kadikoy', 'makes')).toMatchObject([
      { path: 'vasita/otomobil/renault/istanbul-kadikoy', count: 3 },
    ]);
    expect(await linksOf('vasita/otomobil/istanbul-kadikoy', 'categories')).toMatchObject([
      { path: 'vasita/otomobil/sedan/istanbul-kadikoy', count: 3 },
    ]);
  });

  it('links to provinces for the whole country', async () => {
    expect(await linksOf('vasita/otomobil', 'places')).toMatchObject([{ path: 'vasita/otomobil/istanbul', count: 7 }]);
  });

  it('is refused for unknown addresses', async () => {
    await expect(search.landings.page('vasita/otomobil/nowhere', 'tr')).rejects.toMatchObject({
      code: 'CategoryNotFound',
    });
  });

  it('is in the site map once, from three ads on', async () => {
    const all: string[] = [];
    for (let after: number | undefined = 0; after !== undefined;) {
      const { items, next }: Awaited<ReturnType<Search['landings']['urls']>> = await search.landings.urls(after, 2);
      all.push(...items.map(({ tr }) => tr));
      after = next;
    }
    expect(all).toContain('vasita/otomobil/istanbul-kadikoy');
    expect(all).toContain('emlak/konut/kiralik/daire/istanbul');
    expect(all).not.toContain('emlak/konut/kiralik/daire/istanbul-kadikoy');
    expect(new Set(all).size).toBe(all.length);
    expect(limits.landingAdsLeast).toBe(3);
  });

  it('has the language of its address', () => {
    expect(search.landings.languageOf('vasita/otomobil/istanbul')).toBe('tr');
    expect(search.landings.languageOf('vehicles/cars/istanbul')).toBe('en');
    expect(search.landings.languageOf('nothing/here')).toBeUndefined();
  });
});
