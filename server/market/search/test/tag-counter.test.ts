import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagCounter } from '../operations/tag-counter.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

const adCount = 4_000;
const verified = 8;
const withVideo = 4;

describe('the tag counter', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const catalogue = catalogueFromData();

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    const ads = Array.from({ length: adCount }, (_, index) =>
      anAd({
        isVerified: index % 4 === 0,
        hasVideo: index % 40 === 0,
        publishedAt: new Date(Date.now() - 3600 * 1000),
      }),
    );
    await givenAds(database, ads);
    const ids = ads.map((ad) => ad.id);
    // Batches small enough for the statement timeout on a busy machine.
    for (let first = 0; first < adCount; first += 200) {
      const sources = { database, catalogue: () => catalogue, places: () => places };
      await refreshAds(sources, ids.slice(first, first + 200));
    }
    await database.query('analyze ad_search');
  });
  afterAll(async () => database.close());

  const bounds = { maxExact: adCount, sampled: 400 };
  const count = async (changed: Partial<typeof bounds>, tag?: number) =>
    tagCounter(database, { ...bounds, ...changed })(
      tag === undefined ? [] : [{ group: 'tag', all: [tag] }],
      new Date(),
    );

  test('counts every ad up to the limit', async () => {
    const { counts, approximate } = await count({});
    expect(approximate).toBe(false);
    expect(counts.get(verified)).toBe(adCount / 4);
    expect(counts.get(11)).toBe(adCount);
  });

  test('scales a sample beyond the limit', async () => {
    const { counts, approximate } = await count({ maxExact: 100 });
    expect(approximate).toBe(true);
    expect(counts.get(verified)).toBeGreaterThan((adCount / 4) * 0.5);
    expect(counts.get(verified)).toBeLessThan((adCount / 4) * 1.5);
  });

  test('takes a larger sample if few ads match', async () => {
    const { counts, approximate } = await count({ maxExact: 50, sampled: 50 }, withVideo);
    expect(approximate).toBe(true);
    expect(counts.get(withVideo)).toBeGreaterThan((adCount / 40) * 0.5);
    expect(counts.get(withVideo)).toBeLessThan((adCount / 40) * 1.5);
  });

  test('marks a sample of all ads as exact', async () => {
    const { counts, approximate } = await count({ maxExact: 100, sampled: 10 * adCount });
    expect(approximate).toBe(false);
    expect(counts.get(verified)).toBe(adCount / 4);
  });

  test('counts only the requested tags', async () => {
    const { counts } = await tagCounter(database)([], new Date(), [], [verified]);
    expect(counts.get(verified)).toBe(adCount / 4);
    expect(counts.has(withVideo)).toBe(false);
  });
});
