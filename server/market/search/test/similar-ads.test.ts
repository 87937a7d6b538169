import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { similarAds } from '../operations/similar-ads.ts';
import { categoriesLike } from '../operations/categories-like.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import type { SearchSources } from '../operations/dependencies.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

const catalogue = catalogueFromData();

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

describe('categories for a text', () => {
  beforeAll(async () => {
    await insertAds([
      ...several(12, 100_000, { categoryId: 40101, title: 'Temiz zeplinfon 13' }),
      ...several(3, 100_000, { categoryId: 40102, title: 'Temiz zeplinfon tuşlu' }),
      ...several(12, 100_000, { categoryId: 60101, title: 'Temiz tişört' }),
    ]);
  });

  test("scores highest where most of the text's ads are, and low for common words", async () => {
    const scores = await categoriesLike(sources, 'Zeplinfon tertemiz');
    expect([...scores].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)).toEqual([40101, 40102]);
    const plain = await categoriesLike(sources, 'temiz');
    expect(plain.get(40101) ?? 0).toBeLessThan(scores.get(40101) ?? 0);
  });

  test.each(['', ' ', '!', "'", 'x', ':* & |', 'a'.repeat(200), 'qq ww ee rr tt yy uu ii oo pp'])(
    'finds none for %j',
    async (text) => {
      expect(await categoriesLike(sources, text)).toEqual(new Map());
    },
  );
});

describe('similar ads of an ended ad', () => {
  test.each([
    ['sold', "status = 'OutOfStock'"],
    ['withdrawn or expired', "status = 'Archived'"],
    ['taken down', "status = 'NotOnSale'"],
    ['deleted', "status = 'Archived', deleted_at = now()"],
  ])('finds ads of its category and price for an ad that is %s, without the ad itself', async (_, change) => {
    const [deleted, ...others] = several(5, 300_000_000, { categoryId: 50301, title: 'Benzeri olan' });
    await insertAds([deleted, ...others].filter((ad) => ad !== undefined));
    const id = deleted?.id ?? '';
    const before = await similarAds(sources, id, 20);
    await database.query(`update ad set ${change} where id = $1`, [id]);
    await refreshAds(sources, [id]);
    const after = await similarAds(sources, id, 20);
    expect(after).toEqual(before);
    expect(after).toEqual(expect.arrayContaining(others.map((ad) => ad.id)));
    expect(after).not.toContain(id);
  });

  test('finds none for an ad that never existed', async () => {
    expect(await similarAds(sources, '9999999999', 5)).toEqual([]);
  });
});
