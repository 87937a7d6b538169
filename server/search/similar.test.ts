import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoriesLike, marketLike, marketOf } from './similar.ts';
import type { MarketQuestion } from './similar.ts';
import { refreshAds } from './write.ts';
import type { SearchSources } from './write.ts';
import { anAd, givenAds } from '../../tests/support/ads.ts';
import type { TestAd } from '../../tests/support/ads.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { loadPlaces } from '../addresses/index.ts';
import { catalogueFromData } from '../categories/index.ts';

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
const renault = valueOf('carMake', 'Renault');
const bmw = valueOf('carMake', 'BMW');
const [clio = 0, megane = 0] = modelsOf(renault);
const [bmwModel = 0] = modelsOf(bmw);
const [rooms = 0, moreRooms = 0] = specOf('rooms').values.map(({ id }) => id);

let database: Awaited<ReturnType<typeof testDatabase>>;
let sources: SearchSources;
beforeAll(async () => {
  database = await testDatabase();
  const places = await loadPlaces(database);
  sources = { database, catalogue: () => catalogue, places: () => places };
});
afterAll(async () => database.close());

async function given(ads: readonly TestAd[]): Promise<void> {
  await givenAds(database, ads);
  await refreshAds(
    sources,
    ads.map(({ id }) => id),
  );
}

/** So many ads whose prices go up by a thousand lira each. */
const several = (count: number, from: number, parts: Partial<TestAd>): TestAd[] =>
  Array.from({ length: count }, (_, index) => anAd({ ...parts, price: from + index * 100_000 }));

const ask = (question: Partial<MarketQuestion>) => marketLike(sources, { categoryId: sedan, specs: {}, ...question });

describe('the market of what somebody is about to sell', () => {
  beforeAll(async () => {
    const car = (make: number, model: number, modelYear: number) =>
      answers({ carMake: [make], carModel: [model], modelYear });
    await given([
      ...several(9, 10_000_000, { categoryId: sedan, specs: car(renault, clio, 2014) }),
      ...several(20, 90_000_000, { categoryId: sedan, specs: car(renault, clio, 2024) }),
      ...several(7, 50_000_000, { categoryId: sedan, specs: car(renault, megane, 2014) }),
      ...several(3, 300_000_000, { categoryId: sedan, specs: car(bmw, bmwModel, 2014) }),
      ...several(8, 400_000_000, { categoryId: flat, specs: answers({ rooms: [rooms] }), districtId: 1421 }),
      ...several(9, 200_000_000, { categoryId: flat, specs: answers({ rooms: [rooms] }), districtId: 1183 }),
      ...several(2, 900_000_000, { categoryId: flat, specs: answers({ rooms: [moreRooms] }), districtId: 1421 }),
    ]);
  });

  test('is that of the same make, model and year', async () => {
    const specs = answers({ carMake: [renault], carModel: [clio], modelYear: 2014 });
    expect(await ask({ specs })).toEqual({
      count: 9,
      least: 10_000_000,
      low: 10_200_000,
      median: 10_400_000,
      high: 10_600_000,
      most: 10_800_000,
    });
  });

  test('demands less while there are too few: the year, then the model, then the make', async () => {
    const count = async (of: Record<string, number | number[]>) => (await ask({ specs: answers(of) }))?.count;
    expect(await count({ carMake: [renault], carModel: [clio], modelYear: 1999 })).toBe(29);
    expect(await count({ carMake: [renault], carModel: [megane], modelYear: 2014 })).toBe(36);
    expect(await count({ carMake: [bmw], carModel: [bmwModel] })).toBe(39);
    expect(await count({})).toBe(39);
  });

  test('of a flat is that of as many rooms in its district, its province, anywhere', async () => {
    const specs = answers({ rooms: [rooms] });
    const count = async (parts: Partial<MarketQuestion>) => (await ask({ categoryId: flat, specs, ...parts }))?.count;
    expect(await count({ provinceId: 34, districtId: 1421 })).toBe(8);
    expect(await count({ provinceId: 34, districtId: 2050 })).toBe(17);
    expect(await count({ provinceId: 6, districtId: 1130 })).toBe(17);
    expect(await count({ specs: answers({ rooms: [moreRooms] }), provinceId: 34, districtId: 1421 })).toBe(19);
  });

  test('is unknown where there are fewer than eight, or no such category', async () => {
    expect(await ask({ categoryId: 40101 })).toBeUndefined();
    expect(await ask({ categoryId: 999_999 })).toBeUndefined();
  });

  test('an ad’s own market takes its make and model, whatever its year', async () => {
    const own = anAd({
      categoryId: sedan,
      price: 1,
      specs: answers({ carMake: [renault], carModel: [megane], modelYear: 2001 }),
    });
    await given([own]);
    expect(await marketOf(sources, own.id)).toEqual({ median: 50_200_000, count: 8 });
  });
});

describe('categories of ads with the same words', () => {
  beforeAll(async () => {
    await given([
      ...several(12, 100_000, { categoryId: 40101, title: 'Temiz zeplinfon 13' }),
      ...several(3, 100_000, { categoryId: 40102, title: 'Temiz zeplinfon tuşlu' }),
      ...several(12, 100_000, { categoryId: 60101, title: 'Temiz tişört' }),
    ]);
  });

  test('the one where most of them are speaks loudest, and a word of everything hardly at all', async () => {
    const scores = await categoriesLike(sources, 'Zeplinfon tertemiz');
    expect([...scores].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)).toEqual([40101, 40102]);
    const plain = await categoriesLike(sources, 'temiz');
    expect(plain.get(40101) ?? 0).toBeLessThan(scores.get(40101) ?? 0);
  });

  test.each(['', ' ', '!', "'", 'x', ':* & |', 'a'.repeat(200), 'qq ww ee rr tt yy uu ii oo pp'])(
    '%j is answered quietly',
    async (text) => {
      expect(await categoriesLike(sources, text)).toEqual(new Map());
    },
  );
});
