import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paidPlacesOf, withPaidPlaces } from '../../../../contract/paid-places.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { required } from '../../../platform/errors.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { createSearch } from '../operations/search-port.ts';
import type { Search } from '../operations/search-port.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { paidPlaceTurns } from '../rules/paid-place-turns.ts';

const catalogue = catalogueFromData();
const cars = [...catalogue.categories.values()].find((one) => one.paths.tr === 'vasita/otomobil')?.id ?? 0;
const motorcycles = [...catalogue.categories.values()].find((one) => one.paths.tr === 'vasita/motosiklet')?.id ?? 0;
const boats = [...catalogue.categories.values()].find((one) => one.paths.tr.startsWith('vasita/deniz'))?.id ?? 0;
const until = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();

describe('paid places', () => {
  it('takes one place per five ads, at most four, first after the first ad', () => {
    expect([0, 4, 5, 9, 10, 20, 100].map(paidPlacesOf)).toEqual([0, 0, 1, 1, 2, 4, 4]);
    const ads = Array.from({ length: 12 }, (_, index) => index);
    expect(withPaidPlaces(ads, ['a', 'b'])).toEqual([0, 'a', 1, 2, 3, 4, 5, 'b', 6, 7, 8, 9, 10, 11]);
    expect(withPaidPlaces(ads, [])).toEqual(ads);
  });
});

describe('turns', () => {
  it.each([1, 3, 4, 5, 7, 200, 202])('shows each of %i ads equally often', (boosted) => {
    const next = paidPlaceTurns();
    const shown = Array.from({ length: boosted }, () => 0);
    for (let page = 0; page < boosted * 2; page += 1) {
      const from = next('cars', boosted);
      for (let place = 0; place < Math.min(limits.paidPlacesMost, boosted); place += 1) {
        const at = (from + place) % boosted;
        shown[at] = (shown[at] ?? 0) + 1;
      }
    }
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1);
  });

  it('starts at the first ad for unknown searches, and continues with a changed number of boosted ads', () => {
    const next = paidPlaceTurns();
    expect([next('cars', 8), next('cars', 8), next('cars', 8), next('boats', 8)]).toEqual([0, 4, 1, 0]);
    expect([next('cars', 12), next('cars', 4)]).toEqual([1, 0]);
  });
});

describe('boosted ads in a search', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let search: Search;
  const plain: TestAd[] = [];
  const boosted: TestAd[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    for (let count = 0; count < 40; count += 1) plain.push(anAd({ categoryId: cars }));
    for (let count = 0; count < 14; count += 1) {
      // The first eight belong to one seller.
      boosted.push(
        anAd({
          categoryId: cars,
          ownerId: `00000000-0000-4000-8000-0000000001${String(Math.max(7, count)).padStart(2, '0')}`,
          title: 'Öne çıkan aile arabası',
          price: 90_000_000 + count,
          publishedAt: new Date('2026-01-01T09:00:00Z'),
          dopings: { Boost: until },
        }),
      );
    }
    await givenAds(database, [...plain, ...boosted]);
    await search.index.refresh([...plain, ...boosted].map(({ id }) => id));
  });
  afterAll(() => database.close());

  /** The ids of a first page, with its number of boosted ads and a function that returns the paid places of its next view. */
  async function pageOf(request: FilterRequest, scope: Omit<SearchScope, 'request'> = {}) {
    const found = await search.index.find({ ...scope, request }, 'tr');
    const places = search.paidPlaces(String((pages += 1)), found, 'tr');
    const view = async () => {
      const cards = JSON.parse(`[${(await places?.()) ?? ''}]`) as { id: string }[];
      return cards.map(({ id }) => id);
    };
    return { ids: found.ids, boosted: found.boosted?.length, view };
  }
  let pages = 0;

  async function paidOf(request: FilterRequest, scope?: Omit<SearchScope, 'request'>) {
    const { view, ...page } = await pageOf(request, scope);
    return { ...page, paid: await view() };
  }

  it('takes four places of the first page, each for another seller, and none if already listed', async () => {
    const { ids, paid, boosted: count } = await paidOf({ category: cars });
    expect(ids).toHaveLength(20);
    expect(paid).toHaveLength(4);
    expect(count).toBe(14);
    expect(ids.filter((id) => paid.includes(id))).toEqual([]);
    const owners = paid.map((id) => boosted.find((ad) => ad.id === id)?.ownerId);
    expect(new Set(owners).size).toBe(4);
  });

  it('takes turns, with one place per page for a seller of many', async () => {
    const shown = new Map<string, number>();
    const { view } = await pageOf({ category: cars });
    for (let views = 0; views < 14; views += 1) {
      for (const id of await view()) shown.set(id, (shown.get(id) ?? 0) + 1);
    }
    expect(shown.size).toBe(14);
    const others = boosted.slice(8).map(({ id }) => shown.get(id) ?? 0);
    expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(3);
    const busy = boosted.slice(0, 8).reduce((sum, { id }) => sum + (shown.get(id) ?? 0), 0);
    // At most one place per page.
    expect(busy).toBeLessThanOrEqual(14);
  });

  it('gives views at the same time the same places as views one after another', async () => {
    const [first, second] = [await pageOf({ category: cars }), await pageOf({ category: cars })];
    const together = await Promise.all(Array.from({ length: 7 }, () => first.view()));
    for (const places of together) expect(await second.view()).toEqual(places);
  });

  it('reads its cards again after a failure', async () => {
    const found = await search.index.find({ request: { category: cars } }, 'tr');
    const failing = vi.spyOn(database, 'readPlanned').mockRejectedValueOnce(new Error('unavailable'));
    const view = required(search.paidPlaces('failing', found, 'tr'), 'AdNotFound');
    await expect(view()).rejects.toThrow('unavailable');
    failing.mockRestore();
    expect(JSON.parse(`[${await view()}]`)).toHaveLength(4);
  });

  it('matches the search, including its words', async () => {
    expect((await paidOf({ category: cars, price: { to: 60_000_000 } })).paid).toEqual([]);
    const dear = await paidOf({ category: cars, price: { from: 40_000_000, to: 90_000_003 } });
    expect(dear.boosted).toBe(4);
    expect((await paidOf({ text: 'aile arabası' })).paid).toHaveLength(4);
    expect((await paidOf({ text: 'temiz' })).paid).toEqual([]);
  });

  it('meets all likely conditions', async () => {
    const diesel = required(
      [...catalogue.values.values()].find(({ names }) => names.tr === 'Dizel'),
      'SpecNotFound',
    );
    const request = { category: cars, likely: { values: [diesel.id] } };
    const { ids, paid } = await paidOf(request);
    expect(ids).toHaveLength(20);
    expect(paid).toEqual([]);
    const [answered] = boosted.slice(10);
    await database.query(`update ad set specs = jsonb_build_object($2::text, $3::int) where id = $1`, [
      answered?.id,
      diesel.specId,
      diesel.id,
    ]);
    await search.index.refresh([answered?.id ?? '']);
    // It may already be listed, since full answers come first.
    const { ids: items, paid: places, boosted: count } = await paidOf(request);
    expect([...items, ...places]).toContain(answered?.id);
    expect(count).toBe(1);
  });

  it('fills places only on the first page of the recommended order, and never on seller pages', async () => {
    for (const request of [
      { category: cars, page: 2 },
      { category: cars, sort: 'LowerPriceFirst' as const },
      { category: cars, sort: 'LastAddedFirst' as const },
    ]) {
      expect((await paidOf(request)).boosted).toBeUndefined();
    }
    expect((await paidOf({ category: cars }, { ownerId: boosted[0]?.ownerId ?? '' })).boosted).toBeUndefined();
    expect((await paidOf({ category: cars }, { without: boosted.map(({ id }) => id) })).paid).toEqual([]);
  });

  it('requires a photo, as in the showcase', async () => {
    const bare = anAd({ categoryId: boats, pictures: [], dopings: { Boost: until, Showcase: until } });
    const shown = anAd({ categoryId: boats, dopings: { Boost: until, Showcase: until } });
    const others = Array.from({ length: 9 }, () => anAd({ categoryId: boats }));
    const all = [bare, shown, ...others];
    await givenAds(database, all);
    await search.index.refresh(all.map(({ id }) => id));
    expect((await paidOf({ category: boats })).boosted).toBe(1);
    expect(await search.promoted.draw('Showcase', boats, 5)).toEqual({ ids: [shown.id], total: 1 });
  });

  it("stops with the promotion's end", async () => {
    const ad = anAd({ categoryId: motorcycles, title: 'Az kullanılmış', dopings: { Boost: until } });
    await givenAds(database, [ad]);
    await search.index.refresh([ad.id]);
    expect((await paidOf({ category: motorcycles })).boosted).toBe(1);
    await database.query(`update ad set dopings = '{}' where id = $1`, [ad.id]);
    await search.index.refresh([ad.id]);
    expect((await paidOf({ category: motorcycles })).boosted).toBeUndefined();
  });
});
