import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketLike, sampleLike } from '../operations/market-prices.ts';
import type { MarketQuestion } from '../operations/market-prices.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import type { SearchSources } from '../operations/dependencies.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

const catalogue = catalogueFromData();
const specOf = (key: string) => catalogue.specByKey.get(key) ?? expect.fail(`no spec ${key}`);
const valueOf = (key: string, name: string) =>
  specOf(key).values.find(({ names }) => names.tr === name)?.id ?? expect.fail(`${key} has no ${name}`);
const modelsOf = (make: number) =>
  specOf('carModel')
    .values.filter(({ parentValueId }) => parentValueId === make)
    .map(({ id }) => id);
const answers = (of: Record<string, number | number[]>) =>
  Object.fromEntries(Object.entries(of).map(([key, answer]) => [String(specOf(key).id), answer]));

const sedan = 30101;
const flat = 2010101;
const sofas = 5010103;
const renault = valueOf('carMake', 'Renault');
const bmw = valueOf('carMake', 'BMW');
const [clio = 0, megane = 0] = modelsOf(renault);
const [bmwModel = 0] = modelsOf(bmw);
const [rooms = 0, moreRooms = 0] = specOf('rooms').values.map(({ id }) => id);

let database: Awaited<ReturnType<typeof testDatabase>>;
let sources: SearchSources;
beforeAll(async () => {
  database = await testDatabase();
  const places = await templatePlaces(database);
  sources = { database, catalogue: () => catalogue, places: () => places };
});
afterAll(async () => database.close());

async function insertAds(ads: readonly TestAd[]): Promise<void> {
  await givenAds(database, ads);
  await refreshAds(
    sources,
    ads.map(({ id }) => id),
  );
}

/** `count` ads with prices rising by a thousand lira each. */
const several = (count: number, from: number, parts: Partial<TestAd>): TestAd[] =>
  Array.from({ length: count }, (_, index) => anAd({ ...parts, price: from + index * 100_000 }));

const question = (parts: Partial<MarketQuestion>): MarketQuestion => ({ categoryId: sedan, specs: {}, ...parts });
const market = (parts: Partial<MarketQuestion>) => marketLike(sources, question(parts));
const sample = (parts: Partial<MarketQuestion>) => sampleLike(sources, question(parts));

const car = (make: number, model: number, modelYear: number) =>
  answers({ carMake: [make], carModel: [model], modelYear });
const lone = anAd({ categoryId: sedan, price: 11_000_000, specs: car(renault, clio, 2014) });

beforeAll(async () => {
  await insertAds([
    lone,
    ...several(10, 10_000_000, { categoryId: sedan, specs: car(renault, clio, 2014) }),
    ...several(20, 90_000_000, { categoryId: sedan, specs: car(renault, clio, 2024) }),
    ...several(9, 50_000_000, { categoryId: sedan, specs: car(renault, megane, 2014) }),
    ...several(3, 300_000_000, { categoryId: sedan, specs: car(bmw, bmwModel, 2014) }),
    ...several(10, 400_000_000, { categoryId: flat, specs: answers({ rooms: [rooms] }), districtId: 1421 }),
    ...several(9, 200_000_000, { categoryId: flat, specs: answers({ rooms: [rooms] }), districtId: 1183 }),
    ...several(2, 900_000_000, { categoryId: flat, specs: answers({ rooms: [moreRooms] }), districtId: 1421 }),
  ]);
});

describe('the market of a product', () => {
  test('contains ads of the same make, model and year, without its own ad', async () => {
    const specs = answers({ carMake: [renault], carModel: [clio], modelYear: 2014 });
    expect(await market({ specs, adId: lone.id })).toEqual({
      count: 10,
      least: 10_000_000,
      low: 10_200_000,
      median: 10_400_000,
      high: 10_700_000,
      most: 10_900_000,
    });
    expect((await market({ specs }))?.count).toBe(11);
  });

  test('includes nearby years if the own year has few ads, and excludes models of other years', async () => {
    const count = async (ask: typeof market, of: Record<string, number | number[]>) =>
      (await ask({ specs: answers(of) }))?.count;
    const clioOf = (modelYear: number) => ({ carMake: [renault], carModel: [clio], modelYear });
    expect(await count(market, clioOf(2025))).toBe(20);
    expect(await count(market, clioOf(1999))).toBeUndefined();
    expect(await count(sample, clioOf(1999))).toBe(31);
    expect(await count(sample, { carMake: [renault], carModel: [megane], modelYear: 2014 })).toBe(40);
    expect(await count(sample, { carMake: [bmw], carModel: [bmwModel] })).toBe(43);
    // Without a make there is no market, however many cars exist.
    expect(await count(market, {})).toBeUndefined();
    expect(await count(sample, {})).toBe(43);
  });

  test("contains flats with as many rooms in the flat's district, otherwise in its province", async () => {
    const specs = answers({ rooms: [rooms] });
    const count = async (ask: typeof market, parts: Partial<MarketQuestion>) =>
      (await ask({ categoryId: flat, specs, ...parts }))?.count;
    expect(await count(market, { provinceId: 34, districtId: 1421 })).toBe(10);
    expect(await count(market, { provinceId: 34, districtId: 2050 })).toBe(19);
    expect(await count(market, { provinceId: 6, districtId: 1130 })).toBeUndefined();
    expect(await count(sample, { provinceId: 6, districtId: 1130 })).toBe(19);
    expect(await count(sample, { specs: answers({ rooms: [moreRooms] }), provinceId: 34, districtId: 1421 })).toBe(21);
  });

  test('is unknown with fewer than ten ads, or without a category', async () => {
    const nine = several(9, 1_000_000, { categoryId: sofas, specs: {} });
    await insertAds(nine);
    expect(await market({ categoryId: sofas })).toBeUndefined();
    await insertAds(several(1, 1_000_000, { categoryId: sofas, specs: {} }));
    expect((await market({ categoryId: sofas }))?.count).toBe(10);
    expect(await market({ categoryId: sofas, adId: nine[0]?.id })).toBeUndefined();
    expect(await market({ categoryId: 999_999 })).toBeUndefined();
  });

  test('is unknown if prices vary too widely', async () => {
    const specs = answers({ carMake: [renault], carModel: [clio] });
    expect((await sample({ specs }))?.median).toBe(90_400_000);
    expect(await market({ specs })).toBeUndefined();
  });
});
