import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { searchBindings } from '../calls.ts';
import { createSearch } from '../operations/search-port.ts';
import { anAd, givenAds, nextAdId, userId } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { adBindings } from '../../ads/calls/ads.ts';
import { createAds } from '../../ads/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { clock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { tokensWith } from '../../../platform/tokens.ts';

const serviceKey = 'a service key for tests';
const hour = 3600 * 1000;

describe('search calls', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let app: FastifyInstance;
  let search: ReturnType<typeof createSearch>;
  const catalogue = catalogueFromData();
  const cars = catalogue.byPath.get('vasita/otomobil')?.id ?? 0;
  const black = catalogue.specByKey.get('colour')?.values[0]?.id ?? 0;
  const colour = catalogue.specByKey.get('colour')?.id ?? 0;
  const now = Date.now();
  const car = (parts: Partial<TestAd>) => anAd({ categoryId: cars, title: 'Temiz Renault Clio', ...parts });
  const [first, second, dear, sold] = [
    car({ publishedAt: new Date(now - hour), price: 30_000_000, specs: { [colour]: [black] } }),
    car({
      publishedAt: new Date(now - 2 * hour),
      price: 31_000_000,
      dopings: { Showcase: new Date(now + hour).toISOString() },
    }),
    car({
      publishedAt: new Date(now - 100 * hour),
      price: 90_000_000,
      oldPrice: 95_000_000,
      droppedAt: new Date(now - hour),
    }),
    car({ status: 'OutOfStock' }),
  ];

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    const sources = { database, catalogue: () => catalogue, places: () => places };
    search = createSearch(sources);
    const ads = createAds({ ...sources, marketOf: search.marketOf });
    app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0' }),
      database,
      tokens: tokensWith('a secret for tests'),
      serviceKey,
      bindings: [
        ...searchBindings({
          search,
          ads,
          catalogue: () => catalogue,
          hiddenFrom: async () => [],
          savedRequests: { scopeOf: async () => undefined, countUsing: async () => 0 },
        }),
        ...adBindings({
          ads,
          views: { count: () => undefined },
          phones: { database, areApart: async () => false },
          blockedBy: async () => [],
        }),
      ],
    });
    const all = [first, second, dear, sold];
    await givenAds(database, all);
    await search.index.refresh(all.map((ad) => ad.id));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function ask(path: string, query: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const text = Object.fromEntries(
      Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const answer = await app.inject({ url: `/api/elasticsearch-manager/ads/${path}`, query: text, headers });
    return { status: answer.statusCode, body: answer.json() };
  }
  const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map((item) => item.id);

  test('returns cards, the total and the next cursor for a filter', async () => {
    const page = await ask('filter', { request: { category: cars, pageSize: 2 } });
    expect(idsOf(page)).toEqual([first.id, second.id]);
    expect(page.body).toMatchObject({ total: { count: 3, exact: true }, page: 1, pageSize: 2 });
    const next = await ask('filter', { request: { category: cars, pageSize: 2, after: page.body.next } });
    expect(idsOf(next)).toEqual([dear.id]);
    expect(next.body).not.toHaveProperty('next');
  });

  test.each([
    [{ request: '{' }, 400, 'FilterMalformed'],
    [{ request: { category: 1_999_999_999 } }, 404, 'CategoryNotFound'],
    [{ request: { values: [1_999_999_999] } }, 404, 'SpecNotFound'],
    [{ request: { sort: '1999999999-asc' } }, 404, 'SpecNotFound'],
    [{ request: { sort: '-5-asc' } }, 400, 'ValidationFailed'],
    [{ request: { sort: `${'9'.repeat(16)}-asc` } }, 400, 'ValidationFailed'],
    [{ request: { page: 51 } }, 400, 'PageOutOfRange'],
    [{ request: { text: 'x'.repeat(201) } }, 400, 'SearchTextTooLong'],
    [{ code: 'abc' }, 404, 'SavedSearchNotFound'],
  ])('refuses the filter %j', async (query, status, errorCode) => {
    expect(await ask('filter', query)).toMatchObject({ status, body: { errorCode } });
  });

  test('separates rentals', async () => {
    expect(idsOf(await ask('filter', { isRental: true }))).toEqual([]);
    expect(idsOf(await ask('filter', { isRental: false }))).toHaveLength(3);
  });

  test('lists ads created after a time', async () => {
    const creationTime = new Date(now - 90 * 60 * 1000).toISOString();
    expect(idsOf(await ask('list-filter-with-creation-time', { creationTime }))).toEqual([first.id]);
  });

  test('counts promoted ads by main category, and draws them at random', async () => {
    expect((await ask('categories-with-doping', { doping: 'Showcase' })).body.items).toMatchObject([
      { id: 3, name: 'Vasıta', count: 1 },
    ]);
    const drawn = await ask('random-ads-with-doping', { categoryId: 3 });
    expect(idsOf(drawn)).toEqual([second.id]);
    expect(drawn.body.total).toBe(1);
    expect(await ask('random-ads-with-doping', { categoryId: 1_999_999_999 })).toMatchObject({
      status: 404,
      body: { errorCode: 'CategoryNotFound' },
    });
  });

  test('hides and does not count an expired ad that is still on sale', async () => {
    const ending = car({ publishedAt: new Date(now - 3 * hour), expiresAt: new Date(now + hour), title: 'Sonlu Clio' });
    const soon = car({
      publishedAt: new Date(now - 3 * hour),
      expiresAt: new Date(now + 2 * hour),
      title: 'Sonlu Clio',
    });
    await givenAds(database, [ending, soon]);
    await search.index.refresh([ending.id, soon.id]);
    const seen = async () => {
      const [plain, filtered, ofSeller, counted, sellers, map] = await Promise.all([
        ask('filter', { request: { category: cars } }),
        ask('filter', { request: { category: cars, price: { from: 1 } } }),
        ask(`filter-with-owner/${userId}`),
        ask('count', { request: { category: cars } }),
        ask('categories-with-owner', { ownerId: userId }),
        ask('map', { request: { category: cars, box: [25, 35, 45, 43] }, zoom: 6 }),
      ]);
      const pages = [plain, filtered, ofSeller];
      return {
        found: pages.map((page) =>
          idsOf(page)
            .filter((id) => id === ending.id || id === soon.id)
            .toSorted(),
        ),
        totals: [...pages.map((page) => page.body.total.count), counted.body.total.count, sellers.body.items[0].count],
        map: map.body.total.count,
      };
    };
    const time = vi.spyOn(clock, 'now');
    const at = (ms: number) => time.mockImplementation(() => new Date(now + ms));
    const both = [ending.id, soon.id].toSorted();
    at(hour - 1);
    const before = await seen();
    expect(before).toMatchObject({ found: [both, both, both], totals: [5, 5, 5, 5, 5] });
    at(hour);
    const one = [soon.id];
    expect(await seen()).toEqual({ found: [one, one, one], totals: [4, 4, 4, 4, 4], map: before.map - 1 });
    at(2 * hour);
    expect(await seen()).toEqual({ found: [[], [], []], totals: [3, 3, 3, 3, 3], map: before.map - 2 });
    time.mockRestore();
    await database.query(`update ad set status = 'Archived' where id = any($1::bigint[])`, [both]);
    await search.index.refresh(both);
    expect(await seen()).toEqual({ found: [[], [], []], totals: [3, 3, 3, 3, 3], map: before.map - 2 });
  });

  test("lists a seller's ads", async () => {
    expect((await ask('categories-with-owner', { ownerId: userId })).body.items).toMatchObject([{ id: 3, count: 3 }]);
    expect(idsOf(await ask(`filter-with-owner/${userId}`, { request: { sort: 'HigherPriceFirst' } }))).toEqual([
      dear.id,
      second.id,
      first.id,
    ]);
    expect((await ask('filter-with-owner/00000000-0000-4000-8000-00000000dead')).body.errorCode).toBe(
      'AdOwnerNotFound',
    );
  });

  test('turns a sentence into filters, and opens the ad of an ad number', async () => {
    const sentence = await ask('search', { query: 'istanbul otomobil' });
    expect(sentence.body).toMatchObject({
      isMatchedWithAdId: false,
      totalAdCount: 3,
      request: { category: cars, places: [34] },
    });
    expect((await ask('search', { query: first.id })).body).toMatchObject({
      isMatchedWithAdId: true,
      adPath: `temiz-renault-clio/${first.id}`,
    });
    expect((await ask('search', { query: sold.id })).body).toMatchObject({ isMatchedWithAdId: false, totalAdCount: 0 });
  });

  test('shows fallback groups below an empty list, with differences and requests', async () => {
    const { body } = await ask('search', { query: 'istanbul otomobil 1000 tl altı' });
    expect(body).toMatchObject({ totalAdCount: 0, request: { category: cars, places: [34], price: { to: 100_000 } } });
    const { body: page } = await ask('filter', { request: body.request });
    expect(page).toMatchObject({ items: [], total: { count: 0, exact: true } });
    expect(page).not.toHaveProperty('absent');
    const [group] = page.groups;
    expect(group).toMatchObject({ kind: 'bound', label: '1.000 TL üstü', total: { count: 3 } });
    expect(group.differences[0]).toEqual([{ kind: 'price', side: 'above', by: group.items[0].price - 100_000 }]);
    expect(group.request).not.toHaveProperty('price');
    expect((await ask('filter', { request: group.request })).body.total).toEqual({ count: 3, exact: true });
    const nowhere = await ask('search', { query: 'otomobil 1000 tl altı ardahan' });
    const { body: elsewhere } = await ask('filter', { request: nowhere.body.request });
    expect(elsewhere.groups).toMatchObject([{ kind: 'several', total: { count: 3 } }]);
  });

  test('names a product that is not on sale', async () => {
    const { body } = await ask('search', { query: 'zımbırtı' });
    expect((await ask('filter', { request: body.request })).body).toMatchObject({ items: [], absent: 'zımbırtı' });
  });

  test('lists similar ads', async () => {
    expect(idsOf(await ask(`similar-ads/${first.id}`))).toEqual([second.id]);
    expect(await ask(`similar-ads/${sold.id}`)).toMatchObject({ status: 404, body: { errorCode: 'AdNotFound' } });
  });

  test('restricts site map addresses to services', async () => {
    expect((await ask('get-urls')).status).toBe(403);
    const page = await ask('get-urls', { size: 2 }, { 'x-service-key': serviceKey });
    expect(page.body.items).toHaveLength(2);
    const rest = await ask('get-urls', { size: 2, after: page.body.next }, { 'x-service-key': serviceKey });
    expect([...idsOf(page), ...idsOf(rest)]).toEqual([first.id, second.id, dear.id]);
    expect(rest.body).not.toHaveProperty('next');
  });

  test('returns the filter panel and suggestions', async () => {
    const panel = await ask('facets', { request: { category: cars } });
    expect(panel.body.places).toEqual([{ id: 34, name: 'İstanbul', count: 3 }]);
    expect(panel.body.specs.find((spec: { key: string }) => spec.key === 'colour').values).toMatchObject([
      { id: black, count: 1 },
    ]);
    // Suggestions use folded counts.
    await search.foldFacetDeltas();
    expect(
      (await ask('suggestions', { query: 'otomob' })).body.items.map((item: { label: string }) => item.label),
    ).toContain('Otomobil');
  });

  test('names the filters to remove if nothing is found', async () => {
    const none = await ask('count', { request: { category: cars, values: [black], price: { from: 80_000_000 } } });
    expect(none.body.total).toEqual({ count: 0, exact: true });
    expect(none.body.nearest).toMatchObject([
      { filterKey: 'pf', value: '800000-', count: 1 },
      { filterKey: 'df', value: String(black), count: 1 },
    ]);
    expect((await ask('count')).body).toEqual({ total: { count: 3, exact: true }, nearest: [] });
  });

  test('returns map, cards by id, and price drops', async () => {
    const map = await ask('map', { request: { box: [28, 40, 30, 42] }, zoom: 9 });
    expect(map.body).toMatchObject({ total: { count: 3 }, clusters: [] });
    expect(idsOf(await ask('cards', { ids: [dear.id, nextAdId(), sold.id, first.id] }))).toEqual([dear.id, first.id]);
    expect((await ask('price-drops')).body.items).toMatchObject([
      { id: dear.id, oldPrice: 95_000_000, prices: [95_000_000, 90_000_000] },
    ]);
  });

  test('returns landing pages', async () => {
    const page = await app.inject({ url: `/api/ads/detail/${first.id}` });
    expect(page.json()).toMatchObject({ id: first.id, categories: [{ path: 'vasita' }, { path: 'vasita/otomobil' }] });
    expect((await app.inject({ url: `/api/ads/detail/${sold.id}` })).statusCode).toBe(410);
    expect((await app.inject({ url: `/api/ads/ad-price-history/${first.id}` })).json()).toEqual({ items: [] });
    expect((await app.inject({ url: `/api/ads/ad-lowest-price?adId=${first.id}` })).json()).toEqual({
      price: 30_000_000,
      days: 30,
    });
    expect((await app.inject({ url: `/api/ads/adowner/details/${userId}` })).json()).toMatchObject({
      name: 'Ayşe Y.',
      publishedAds: 3,
    });
  });
});
