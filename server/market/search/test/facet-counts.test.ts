import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rebuildSearch } from '../operations/rebuild-search.ts';
import { countCategory } from '../operations/totals.ts';
import { foldFacetDeltas, rebuildFacetCounts } from '../store/facet-counts.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import { refreshDue } from '../operations/refresh-due-ads.ts';
import { anAd, givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

describe('facet counts', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let places: Places;
  const catalogue = catalogueFromData();
  const sources = () => ({ database, catalogue: () => catalogue, places: () => places });
  const cars = [...catalogue.categories.values()].filter(
    (category) => category.ancestorIds.includes(301) && category.childIds.length === 0,
  );

  beforeAll(async () => {
    database = await testDatabase();
    places = await templatePlaces(database);
  });
  beforeEach(async () =>
    database.query('truncate ad, ad_search, ad_card, facet_count, facet_delta, search_word').then(() => undefined),
  );
  afterAll(async () => database.close());

  const counts = async () =>
    database.query('select category_id, tag, count from facet_count where count <> 0 order by 1, 2');
  const searchRows = async () =>
    database.query(
      'select id, c1, c2, c3, c4, district_id, price, created_at, point, (select array_agg(t order by t) from unnest(tags) t) as tags, numbers, words, due_at from ad_search order by id',
    );
  const onOneConnection = async <T>(
    work: (client: Awaited<ReturnType<typeof database.connect>>) => Promise<T>,
  ): Promise<T> => {
    const client = await database.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };

  function someCars(count: number, seed: number): TestAd[] {
    const chance = seededChance(seed);
    const now = new Date();
    return Array.from({ length: count }, () => randomAd({ catalogue, places, chance, categories: cars, now }));
  }

  async function insertAds(ads: readonly TestAd[]): Promise<void> {
    await givenAds(database, ads);
    await refreshAds(
      sources(),
      ads.map((ad) => ad.id),
    );
  }

  test('equals the recount after folding', async () => {
    const ads = someCars(60, 1);
    await insertAds(ads);
    await foldFacetDeltas(database);
    // Changed prices and categories, withdrawn ads and a republished one.
    await database.query('update ad set price = price * 3 where id = any($1::bigint[])', [
      ads.slice(0, 20).map((ad) => ad.id),
    ]);
    await database.query('update ad set category_id = $2 where id = any($1::bigint[])', [
      ads.slice(10, 30).map((ad) => ad.id),
      cars[1]?.id,
    ]);
    await database.query(`update ad set status = 'Archived' where id = any($1::bigint[])`, [
      ads.slice(25, 40).map((ad) => ad.id),
    ]);
    await refreshAds(
      sources(),
      ads.map((ad) => ad.id),
    );
    await database.query(`update ad set status = 'OnSale' where id = $1`, [ads[39]?.id]);
    await refreshAds(sources(), [ads[39]?.id ?? '']);
    await foldFacetDeltas(database);
    const folded = await counts();
    await onOneConnection(rebuildFacetCounts);
    expect(folded).toEqual(await counts());
    expect(folded.length).toBeGreaterThan(100);
  });

  test('includes pending changes exactly once', async () => {
    await insertAds(someCars(7, 2));
    expect(await countCategory(database, undefined)).toBe(7);
    expect(await countCategory(database, 3)).toBe(7);
    expect(await foldFacetDeltas(database)).toBe(7);
    expect(await foldFacetDeltas(database)).toBe(0);
    expect(await countCategory(database, 3)).toBe(7);
  });

  test('survives concurrent writes without losses or deadlocks', async () => {
    const ads = someCars(40, 3);
    await givenAds(database, ads);
    await Promise.all([
      ...[0, 1, 2, 3].map(async (part) =>
        refreshAds(
          sources(),
          ads.filter((_, index) => index % 2 === part % 2).map((ad) => ad.id),
        ),
      ),
      foldFacetDeltas(database),
      onOneConnection(rebuildFacetCounts),
      foldFacetDeltas(database),
    ]);
    await foldFacetDeltas(database);
    const folded = await counts();
    await onOneConnection(rebuildFacetCounts);
    expect(folded).toEqual(await counts());
    expect(await countCategory(database, undefined)).toBe(40);
  });

  test('ignores a transaction that is rolled back', async () => {
    const [ad] = someCars(1, 4);
    await givenAds(database, [ad as TestAd]);
    const undone = database.inTransaction(async () => {
      await refreshAds(sources(), [ad?.id ?? '']);
      expect(await countCategory(database, undefined)).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countCategory(database, undefined)).toBe(0);
    expect(await searchRows()).toEqual([]);
  });

  test('equals the counts of single writes after a bulk rebuild', async () => {
    const ads = someCars(80, 5);
    for (const ad of ads.slice(0, 5)) ad.status = 'NotOnSale';
    await insertAds(ads);
    await foldFacetDeltas(database);
    const [rows, counted] = [await searchRows(), await counts()];
    const received: number[] = [];
    const indexes = async () =>
      (
        await database.query<{ d: string }>(
          `select indexdef as d from pg_indexes where tablename = 'ad_search' order by 1`,
        )
      ).map((row) => row.d);
    const before = await indexes();
    await onOneConnection(async (client) =>
      rebuildSearch(client, { catalogue, places }, (done) => received.push(done)),
    );
    expect(await searchRows()).toEqual(rows);
    expect(await counts()).toEqual(counted);
    expect(received).toEqual([75]);
    expect(await indexes()).toEqual(before);
  });

  test('excludes ended promotions', async () => {
    const now = Date.now();
    const ad = anAd({ categoryId: cars[0]?.id ?? 0, dopings: { Urgent: new Date(now + 1_000).toISOString() } });
    await insertAds([ad]);
    const isUrgent = async () => (await database.query('select from ad_search where tags @> array[7]')).length === 1;
    expect(await isUrgent()).toBe(true);
    expect(await refreshDue(sources())).toBe(0);
    await database.query(`update ad set dopings = jsonb_build_object('Urgent', now() - interval '1 second')`);
    await database.query(`update ad_search set due_at = now() - interval '1 second'`);
    expect(await refreshDue(sources())).toBe(1);
    expect(await isUrgent()).toBe(false);
    expect(await refreshDue(sources())).toBe(0);
  });
});
